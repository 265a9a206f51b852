/* What plans are made with; it comes with the first question that a plan answers. */
export { Planning } from './planning.svelte.ts';
export { default as Buttons } from './PlanButtons.svelte';
export { default as Carried } from './Carried.svelte';
export { default as Tray } from './Tray.svelte';
export { actOf, hintOf, titleOf } from './planwords.ts';
