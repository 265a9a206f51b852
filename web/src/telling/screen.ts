/* What draws a film; it comes when the first film is played. */
export { default as Bar } from './Bar.svelte';
export { default as Card } from './Card.svelte';
export { default as MomentCard } from './MomentCard.svelte';
export { default as RecapCard } from './RecapCard.svelte';
export { default as Stage } from './Stage.svelte';
