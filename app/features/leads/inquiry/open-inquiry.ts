import { afterNextPaint } from '~/document/after-next-paint';
import { loadDeferredFragments } from '~/site/load-deferred-fragments';

/**
 * Enhances a link to /contact: a plain click opens the inquiry dialog instead, with what the link's query prefills. Escape
 * and Back close it; the draft survives. Where the dialog doesn't come, the link is followed.
 */
export function openInquiry(link: HTMLElement) {
  if (!(link instanceof HTMLAnchorElement)) return;
  link.addEventListener('click', (event) => {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (link.ariaBusy) return;
    // A modal dialog styles the whole page anew; that the link is pressed shows before.
    link.ariaBusy = 'true';
    afterNextPaint(() =>
      loadDeferredFragments()
        .then(() => open(link))
        .catch(() => location.assign(link.href))
        .finally(() => (link.ariaBusy = null)),
    );
  });
}

function open(link: HTMLAnchorElement) {
  const dialog = document.querySelector<HTMLDialogElement>('dialog#inquiry');
  if (!dialog) throw new Error('no inquiry dialog');
  link.closest<HTMLElement>('[popover]')?.hidePopover();
  // None where an inquiry was sent and the dialog closed before the answer came: that is shown first.
  const form = dialog.querySelector<HTMLFormElement>('[data-island] form');
  if (form) {
    fillIn(form, dialog.dataset, new URL(link.href).searchParams);
    void giveTime(form).catch(() => {});
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
  const first = form?.querySelector('input');
  // A touch screen's keyboard would cover the form.
  if (first) first.autofocus = matchMedia('(pointer: fine)').matches;
  dialog.showModal();
  // Whoever opens the form means to fill it in: the island need not wait for the first field.
  form?.dispatchEvent(new Event('pointerover', { bubbles: true }));
}

/** Should its island never wake, the form is sent as it stands; without the signed time its lead would be a suspect. */
async function giveTime(form: HTMLFormElement) {
  const time = form.elements.namedItem('formTime');
  if (!(time instanceof HTMLInputElement) || time.value) return;
  const answer = await fetch('/contact/form-time');
  const begun = await answer.json();
  time.value ||= begun.time;
  const dialog = form.closest('dialog');
  if (dialog) dialog.dataset['reply'] = begun.reply;
}

/** Fills in what a link says, in place of what the last one `filled` in. What the visitor wrote or chose stays. */
function fillIn(form: HTMLFormElement, filled: DOMStringMap, query: URLSearchParams) {
  for (const name of ['about', 'projectType']) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
    if (field.value && field.value !== filled[name]) continue;
    field.value = filled[name] = query.get(name) ?? '';
  }
}
