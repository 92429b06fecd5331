export function enhanceTakeAlong(element: HTMLElement) {
  const status = element.querySelector('[role=status]');
  const announce = (text: string) => {
    if (status) status.textContent = text;
  };
  const copy = async (address: string) => {
    try {
      await navigator.clipboard.writeText(address);
      announce('Link copied.');
    } catch {
      // The clipboard needs a secure connection.
      announce('Your browser blocked copying. Copy the link above instead.');
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
