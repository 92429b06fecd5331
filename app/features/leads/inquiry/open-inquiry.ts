import { afterNextPaint } from '~/document/after-next-paint';
import { loadDeferredFragments } from '~/site/load-deferred-fragments';

/** A plain click opens the dialog and fills in the link's query. If the dialog can't load, the link is followed. */
export function openInquiry(link: HTMLElement) {
  if (!(link instanceof HTMLAnchorElement)) return;
  link.addEventListener('click', (event) => {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (link.ariaBusy) return;
    // Opening a modal dialog recalculates the style of the whole page, so the pressed link is painted first.
    link.ariaBusy = 'true';
    afterNextPaint(() =>
      loadDeferredFragments()
        .then(() => openDialog(link))
        .catch(() => location.assign(link.href))
        .finally(() => (link.ariaBusy = null)),
    );
  });
}

function openDialog(link: HTMLAnchorElement) {
  const dialog = document.querySelector<HTMLDialogElement>('dialog#inquiry');
  if (!dialog) throw new Error('no inquiry dialog');
  link.closest<HTMLElement>('[popover]')?.hidePopover();
  // There is no form if the dialog was closed before the response arrived. Then the receipt is shown.
  const form = dialog.querySelector<HTMLFormElement>('[data-island] form');
  if (form) {
    fillFromLink(form, dialog.dataset, new URL(link.href).searchParams);
    void addFormTime(form).catch(() => {});
  }
  history.pushState({ inquiry: true }, '');
  const closeOnBack = () => dialog.close();
  addEventListener('popstate', closeOnBack, { once: true });
  dialog.addEventListener(
    'close',
    () => {
      removeEventListener('popstate', closeOnBack);
      if (history.state?.inquiry) history.back();
    },
    { once: true },
  );
  const first = form?.querySelector('input');
  // On a touch screen the keyboard would cover the form.
  if (first) first.autofocus = matchMedia('(pointer: fine)').matches;
  dialog.showModal();
  // Hydrates the island at once, without waiting for the focus of a field.
  form?.dispatchEvent(new Event('pointerover', { bubbles: true }));
}

/** Fetches the signed time without the island, because an inquiry without one would be possible spam. */
async function addFormTime(form: HTMLFormElement) {
  const time = form.elements.namedItem('formTime');
  if (!(time instanceof HTMLInputElement) || time.value) return;
  const answer = await fetch('/contact/form-time');
  const begun = await answer.json();
  time.value ||= begun.time;
  const dialog = form.closest('dialog');
  if (dialog) dialog.dataset['reply'] = begun.reply;
}

/** Replaces the values of the last link (`filled`), but not what the visitor wrote or selected. */
function fillFromLink(form: HTMLFormElement, filled: DOMStringMap, query: URLSearchParams) {
  for (const name of ['about', 'projectType']) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
    if (field.value && field.value !== filled[name]) continue;
    field.value = filled[name] = query.get(name) ?? '';
    // The studio may no longer offer this type.
    field.value ||= '';
  }
}
