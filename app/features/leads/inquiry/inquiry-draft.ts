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

/** The visitor's own value of a field; empty if a link filled it in. */
const typedByVisitor = (form: HTMLFormElement, name: string) => {
  const value = control(form, name)?.value ?? '';
  return value === form.closest('dialog')?.dataset[name] ? '' : value;
};

/** The draft is kept for this tab. If storage is denied, nothing is kept. */
export const inquiryDraft = {
  save(form: HTMLFormElement) {
    const values = fieldNames.map((name) => [name, typedByVisitor(form, name)]);
    try {
      sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(values)));
    } catch {}
  },
  /** Leaves what the visitor wrote. In the focused field the text is selected, so that typing replaces it. */
  restore(form: HTMLFormElement) {
    try {
      const values: Record<string, string> = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
      for (const name of fieldNames) {
        const field = control(form, name);
        if (!field || !values[name] || typedByVisitor(form, name)) continue;
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
