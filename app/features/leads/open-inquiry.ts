/**
 * Enhances a link to /contact: a plain click opens the inquiry dialog instead, with what the link's query prefills. Escape
 * and Back close it; the draft survives.
 */
export function openInquiry(link: HTMLElement) {
  link.addEventListener('click', (event) => {
    const dialog = document.getElementById('inquiry');
    if (!(dialog instanceof HTMLDialogElement) || !(link instanceof HTMLAnchorElement)) return;
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    link.closest<HTMLElement>('[popover]')?.hidePopover();
    const form = dialog.querySelector('[data-island] form');
    if (form instanceof HTMLFormElement)
      for (const [name, value] of new URL(link.href).searchParams) {
        const field = form.elements.namedItem(name);
        if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
          field.value = value;
      }
    history.pushState({ inquiry: true }, '');
    const back = () => dialog.close();
    addEventListener('popstate', back, { once: true });
    dialog.addEventListener(
      'close',
      () => {
        removeEventListener('popstate', back);
        if (history.state?.inquiry) history.back();
      },
      { once: true },
    );
    dialog.showModal();
    // Whoever opens the form means to fill it in: the island need not wait for the first field.
    form?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    if (matchMedia('(pointer: fine)').matches) form?.querySelector('input')?.focus();
  });
}
