import { inquiryFields } from './inquiry-fields';

const KEY = 'inquiry-draft';

const control = (form: HTMLFormElement, name: string) => {
  const element = form.elements.namedItem(name);
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement
    ? element
    : null;
};

/** What was typed into an inquiry, kept for this tab until it is sent. Storage may be denied: then nothing is kept. */
export const draft = {
  keep(form: HTMLFormElement) {
    const values = inquiryFields.map((name) => [name, control(form, name)?.value ?? '']);
    try {
      sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(values)));
    } catch {}
  },
  /** Fills empty fields only: what stands in the form is newer. */
  restore(form: HTMLFormElement) {
    try {
      const kept: Record<string, string> = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
      for (const name of inquiryFields) {
        const field = control(form, name);
        if (field && !field.value && typeof kept[name] === 'string') field.value = kept[name];
      }
    } catch {}
  },
  clear() {
    try {
      sessionStorage.removeItem(KEY);
    } catch {}
  },
};
