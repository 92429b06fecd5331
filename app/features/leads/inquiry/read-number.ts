const UNDIALLED = 'Incomplete number';

/** Whether the result of `readNumber` is a number. */
export const isDialable = (read: string) => read !== '' && read !== UNDIALLED;

/**
 * Asks the server for the international notation of a typed phone number, for the text beside the
 * field. Empty if nothing was typed or the server can't be reached. The browser can't do it itself,
 * because the numbering plans of all countries are larger than the whole page.
 */
export async function readNumber(typed: string): Promise<string> {
  if (!typed.trim()) return '';
  try {
    const body = new FormData();
    body.set('phone', typed);
    const answer = await fetch('/contact/number', { method: 'POST', body });
    const { number }: { number: string | null } = await answer.json();
    return number ?? UNDIALLED;
  } catch {
    return '';
  }
}
