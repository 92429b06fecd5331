export function share(panel: HTMLElement) {
  const { url = location.href, title = document.title } = panel.dataset;
  const status = panel.querySelector('[role=status]');
  const sheet = panel.querySelector<HTMLElement>('[data-sheet]');
  if (sheet && 'share' in navigator) sheet.hidden = false;

  const copy = async (label: Element | null) => {
    try {
      await navigator.clipboard.writeText(url);
    } catch {
      // The clipboard needs a secure connection; otherwise the reader copies by hand.
      prompt('Copy this address', url);
      return;
    }
    if (label) label.textContent = 'Copied';
    if (status) status.textContent = 'The link was copied.';
    setTimeout(() => {
      if (label) label.textContent = 'Copy Link';
      if (status) status.textContent = '';
    }, 2500);
  };

  panel.addEventListener('click', (event) => {
    const control = event.target instanceof Element ? event.target.closest('a, button') : null;
    if (control instanceof HTMLAnchorElement) {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      window.open(control.href, '_blank', 'popup,noopener,width=550,height=400');
    } else if (control?.matches('[data-copy]')) void copy(control.querySelector('span'));
    else if (control?.matches('[data-sheet]')) navigator.share({ url, title }).catch(() => {});
  });
}
