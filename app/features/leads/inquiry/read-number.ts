const INCOMPLETE_NUMBER = 'Incomplete number';

export const isDialable = (read: string) => read !== '' && read !== INCOMPLETE_NUMBER;

/**
 * Asks the server, because numbering plans are too large for the browser. Empty if nothing was typed or the server
 * fails.
 */
export async function readNumber(typed: string): Promise<string> {
  if (!typed.trim()) return '';
  try {
    const body = new FormData();
    body.set('phone', typed);
    const answer = await fetch('/contact/number', { method: 'POST', body });
    const { number }: { number: string | null } = await answer.json();
    return number ?? INCOMPLETE_NUMBER;
  } catch {
    return '';
  }
}
