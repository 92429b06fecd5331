import { fieldNames } from '~/features/leads/fields/inquiry-fields';

const KEY = 'inquiry-draft';

const control = (form: HTMLFormElement, name: string) => {
  const element = form.elements.namedItem(name);
  return element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
    ? element
    : null;
};

/** What the visitor wrote or chose: what a link filled in (`open-inquiry.ts`) is not his. */
const own = (form: HTMLFormElement, name: string) => {
  const value = control(form, name)?.value ?? '';
  return value === form.closest('dialog')?.dataset[name] ? '' : value;
};

/** What was typed into an inquiry, kept for this tab until it is sent. Storage may be denied: then nothing is kept. */
export const draft = {
  keep(form: HTMLFormElement) {
    const values = fieldNames.map((name) => [name, own(form, name)]);
    try {
      sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(values)));
    } catch {}
  },
  /**
   * Fills empty fields only, and those that a link filled in: what the visitor has put into the form is newer. In the field with the
   * focus the text is selected, so that what is typed next takes its place.
   */
  restore(form: HTMLFormElement) {
    try {
      const values: Record<string, string> = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
      for (const name of fieldNames) {
        const field = control(form, name);
        if (!field || !values[name] || own(form, name)) continue;
        field.value = values[name];
        if (field === document.activeElement && !(field instanceof HTMLSelectElement))
          field.select();
      }
    } catch {}
  },
  clear() {
    try {
      sessionStorage.removeItem(KEY);
    } catch {}
  },
};
