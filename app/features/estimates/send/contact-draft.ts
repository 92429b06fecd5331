import { isDialable, readNumber } from '~/features/leads/inquiry/read-number';

import type { ContactField } from './contact-fields';

const KEY = 'contact-draft';
const DRAFT_FIELDS: readonly ContactField[] = ['name', 'phone', 'email'];

/** Removes a field's error once the browser finds it valid; the server checks again. */
function clearError(field: HTMLInputElement) {
  if (!field.hasAttribute('aria-invalid')) return;
  field.removeAttribute('aria-invalid');
  for (const id of field.getAttribute('aria-describedby')?.split(' ') ?? [])
    if (id.endsWith('error')) document.getElementById(id)?.remove();
}

/**
 * Stores what was typed, so that it survives a lost response, and deletes it on a sent estimate. It shares no code with
 * the inquiry's draft, because a shared module would add a request to every dialog.
 */
export function contactDraft(element: HTMLElement) {
  // Storage may be denied.
  const tryTo = (work: () => void) => {
    try {
      work();
    } catch {}
  };
  if (!(element instanceof HTMLFormElement)) {
    tryTo(() => sessionStorage.removeItem(KEY));
    return;
  }
  const fields = DRAFT_FIELDS.map((name) => element.elements.namedItem(name)).filter(
    (field) => field instanceof HTMLInputElement,
  );
  const save = () =>
    tryTo(() => sessionStorage.setItem(KEY, JSON.stringify(fields.map(({ value }) => value))));
  tryTo(() => {
    const values: string[] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    for (const [i, field] of fields.entries()) {
      if (field.value || !values[i]) continue;
      field.value = values[i];
      if (field === document.activeElement) field.select();
    }
  });
  const showNumber = () => {
    const [phone, numberNotice] = [
      element.querySelector<HTMLInputElement>('[type="tel"]'),
      element.querySelector('output'),
    ];
    if (phone && numberNotice)
      void readNumber(phone.value).then((text) => {
        numberNotice.textContent = text;
        if (isDialable(text)) clearError(phone);
      });
  };
  // Includes what was typed before this code loaded.
  save();
  showNumber();
  element.addEventListener('input', ({ target }) => {
    save();
    if (target instanceof HTMLInputElement && target.type !== 'tel' && target.validity.valid)
      clearError(target);
  });
  element.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'tel') showNumber();
  });
}
