import { type Kysely, sql } from 'kysely';

/**
 * The reply time was half a sentence ("within one working day") from which the receipt's date was parsed. It becomes a
 * number of working days. The old property stays beside it: a text that names no time promises nothing until the owner
 * enters a number.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ value: string }>`
    select value from settings where key = 'contact'`.execute(db);
  const contact = readObject(rows[0]?.value);
  if (!contact || contact['replyDays'] !== undefined) return;
  const replyDays = daysIn(typeof contact['replyTime'] === 'string' ? contact['replyTime'] : '');
  await sql`update settings set value = ${JSON.stringify({ ...contact, replyDays })}
    where key = 'contact'`.execute(db);
}

function readObject(json: string | undefined): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(json ?? 'null');
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value))
      : undefined;
  } catch {
    return undefined;
  }
}

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'];

/** Working days, as a text; empty if the text names none. */
function daysIn(text: string): string {
  const found =
    /\b(\d{1,3}|an?|one|two|three|four|five|six|seven)[\s-]+(?:working |business )?(day|hour|week)s?\b/i.exec(
      text,
    );
  const [, amount = '', unit = ''] = found ?? [];
  if (!found) return /\b(?:today|same day)\b/i.test(text) ? '1' : '';
  const count = Number(amount) || Math.max(1, NUMBERS.indexOf(amount.toLowerCase()) + 1);
  const days = daysOf(count, unit.toLowerCase());
  return days >= 1 && days <= 30 ? String(days) : '';
}

function daysOf(count: number, unit: string): number {
  if (unit === 'hour') return Math.ceil(count / 24);
  return unit === 'week' ? count * 5 : count;
}
