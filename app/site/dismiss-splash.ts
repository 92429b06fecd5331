const INPUTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'];

/** Any input dismisses the splash; it would be gone within a second anyway. */
export function splash() {
  const { dataset } = document.documentElement;
  if (!dataset['splash']) return;
  const dismiss = () => {
    delete dataset['splash'];
    for (const type of INPUTS) removeEventListener(type, dismiss);
  };
  for (const type of INPUTS) addEventListener(type, dismiss, { passive: true });
  setTimeout(dismiss, 1_000);
}
