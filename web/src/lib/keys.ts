/** Whether a key presses what has the focus; then it does nothing else. */
export function entered(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' && event.key !== ' ') return false;
  event.preventDefault();
  event.stopPropagation();
  return true;
}
