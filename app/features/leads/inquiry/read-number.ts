const UNDIALLED = 'Incomplete number';

/** Whether what `readNumber` gave is a number. */
export const isDialable = (read: string) => read !== '' && read !== UNDIALLED;

/**
 * How the server understands a typed phone number, in words to stand beside the field; empty where nothing was typed or the server
 * can't be asked. (The numbering plans of all countries weigh more than the whole page: no browser of a visitor fetches them.)
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
