export function followCutLine(element: HTMLElement) {
  const rangeInput = element.querySelector<HTMLInputElement>('input[type=range]');
  if (!rangeInput) return;
  const follow = () => element.style.setProperty('--wipe', `${rangeInput.value}%`);
  rangeInput.addEventListener('input', follow);
  // The input may have been moved before this code loaded.
  follow();
}
