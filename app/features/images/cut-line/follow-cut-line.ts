export function followCutLine(element: HTMLElement) {
  const range = element.querySelector<HTMLInputElement>('input[type=range]');
  if (!range) return;
  const follow = () => element.style.setProperty('--wipe', `${range.value}%`);
  range.addEventListener('input', follow);
  // The input may have been moved before this code loaded.
  follow();
}
