/** Over what a sent estimate offers: its link is copied, its sheet printed. */
export function takeAlong(element: HTMLElement) {
  const status = element.querySelector('[role=status]');
  const say = (text: string) => {
    if (status) status.textContent = text;
  };
  const copy = async (address: string) => {
    try {
      await navigator.clipboard.writeText(address);
      say('Link copied.');
    } catch {
      // Without a secure connection there is no clipboard.
      say('Your browser blocked copying. Copy the link above instead.');
    }
  };
  element.addEventListener('click', ({ target }) => {
    const control = target instanceof Element ? target.closest('button') : null;
    if (!control) return;
    const { copy: address } = control.dataset;
    if (address === undefined) print();
    else void copy(address);
  });
}
