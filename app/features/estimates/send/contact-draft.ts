import { isDialable, readNumber } from '~/features/leads/inquiry/read-number';

import type { ContactField } from './contact-fields';

const KEY = 'contact-draft';
const FIELDS: readonly ContactField[] = ['name', 'phone', 'email'];

/** An error leaves its field once this is right, as far as the browser can judge; the server judges again. */
function settle(field: HTMLInputElement) {
  if (!field.hasAttribute('aria-invalid')) return;
  field.removeAttribute('aria-invalid');
  for (const id of field.getAttribute('aria-describedby')?.split(' ') ?? [])
    if (id.endsWith('error')) document.getElementById(id)?.remove();
}

/**
 * Over the form that sends an estimate: what was typed outlives an answer that never came. Over a sent estimate: it is
 * dropped. Not the inquiry's draft: what they shared would be one more file for every dialog to wait for.
 */
export function contactDraft(element: HTMLElement) {
  // Storage may be denied: then nothing is kept.
  const tryTo = (work: () => void) => {
    try {
      work();
    } catch {}
  };
  if (!(element instanceof HTMLFormElement)) {
    tryTo(() => sessionStorage.removeItem(KEY));
    return;
  }
  const fields = FIELDS.map((name) => element.elements.namedItem(name)).filter(
    (field) => field instanceof HTMLInputElement,
  );
  const keep = () =>
    tryTo(() => sessionStorage.setItem(KEY, JSON.stringify(fields.map(({ value }) => value))));
  tryTo(() => {
    const values: string[] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    for (const [i, field] of fields.entries()) {
      if (field.value || !values[i]) continue;
      field.value = values[i];
      // What is typed next takes its place.
      if (field === document.activeElement) field.select();
    }
  });
  const showNumber = () => {
    const [phone, shown] = [
      element.querySelector<HTMLInputElement>('[type="tel"]'),
      element.querySelector('output'),
    ];
    if (phone && shown)
      void readNumber(phone.value).then((text) => {
        shown.textContent = text;
        if (isDialable(text)) settle(phone);
      });
  };
  // At once too: what was typed before this code came.
  keep();
  showNumber();
  element.addEventListener('input', ({ target }) => {
    keep();
    if (target instanceof HTMLInputElement && target.type !== 'tel' && target.validity.valid)
      settle(target);
  });
  element.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'tel') showNumber();
  });
}
