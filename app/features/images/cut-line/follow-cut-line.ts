/** Two registered pictures meet where the range input within `element` says. */
export function followCutLine(element: HTMLElement) {
  const range = element.querySelector<HTMLInputElement>('input[type=range]');
  if (!range) return;
  const follow = () => element.style.setProperty('--wipe', `${range.value}%`);
  range.addEventListener('input', follow);
  // It may have been moved before this code came.
  follow();
}
