/* What draws a film and its dice; it comes with the first of them. */
export { default as Bar } from './Bar.svelte';
export { default as Caption } from './Caption.svelte';
export { default as Card } from './Card.svelte';
export { default as Cells } from './Cells.svelte';
export { default as Float } from './Float.svelte';
export { default as Hairline } from './Hairline.svelte';
export { default as MomentCard } from './MomentCard.svelte';
export { default as RecapCard } from './RecapCard.svelte';
export { default as Stage } from './Stage.svelte';
export { default as Stayed } from './Stayed.svelte';
export { default as Thrown } from './Thrown.svelte';
