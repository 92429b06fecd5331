import { undoable } from '~/backoffice/undo/undo-log.server';
import { lockFor } from '~/db/executor.server';
import { indianDay } from '~/platform/indian-time';
import { LONGEST_FILE, readCalendarFile } from '~/settings/hours/calendar-file';
import { loadSettings, saveSettings, settingsSchema } from '~/settings/settings.server';

export type Filled =
  | { readonly problem: string; readonly undoId: null }
  | { readonly message: string; readonly undoId: string | null };

/**
 * Adds the days of a calendar file, of this year and the next, to the closed days. A day that is listed stays as it is. What is wrong
 * with a file is said in a sentence, and nothing is stored.
 */
export async function fillClosures(file: File, by: string, now = Date.now()): Promise<Filled> {
  if (file.size > LONGEST_FILE)
    return {
      problem: 'The file is too large. The limit for a holiday list is 1 MB.',
      undoId: null,
    };
  const year = Number(indianDay(now).slice(0, 4));
  const found = readCalendarFile(await file.text(), [year, year + 1]);
  if ('problem' in found) return { ...found, undoId: null };
  const { result, undo } = await undoable(
    { things: [{ of: 'setting', id: 'closures' }], what: 'Closed days added from a file', by },
    async () => {
      await lockFor('settings');
      const { closures } = (await loadSettings()).stored;
      const added = found.days.filter(({ from }) => !closures.some((row) => row.from === from));
      const all = [...closures, ...added.map((day) => ({ ...day, open: '' }))];
      const parsed = settingsSchema.shape.closures.safeParse(
        all.toSorted((one, other) => one.from.localeCompare(other.from)),
      );
      if (!parsed.success) return { problem: parsed.error.issues[0]?.message ?? '' };
      if (added.length > 0) await saveSettings('closures', parsed.data);
      return { added: added.length, known: found.days.length - added.length };
    },
  );
  if ('problem' in result) return { problem: `Nothing was added. ${result.problem}`, undoId: null };
  const known = result.known > 0 ? ` ${count(result.known)} already listed.` : '';
  const left =
    found.left > 0
      ? ` ${found.left} ${found.left === 1 ? 'entry is' : 'entries are'} not a holiday, so not added.`
      : '';
  return { message: `${days(result.added)} added.${known}${left}`, undoId: undo };
}

const days = (number: number) => `${number} ${number === 1 ? 'day' : 'days'}`;
const count = (number: number) => `${days(number)} ${number === 1 ? 'was' : 'were'}`;

/** Somebody has looked at the closed days of a year. */
export async function confirmDays(year: string, by: string) {
  const { undo } = await undoable(
    {
      things: [{ of: 'setting', id: 'daysConfirmed' }],
      what: `Closed days of ${year} confirmed`,
      by,
    },
    () => saveSettings('daysConfirmed', { year }),
  );
  return undo;
}
