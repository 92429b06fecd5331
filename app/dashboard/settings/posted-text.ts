/** The text of a posted field; empty where there is none. */
export function postedText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
