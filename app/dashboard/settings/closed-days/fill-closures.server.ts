import { join } from 'node:path';

import * as z from 'zod';

import { undoable } from '~/backoffice/undo/undo-log.server';
import { createConcurrencyLimit } from '~/concurrency/concurrency-limit';
import { lockFor } from '~/db/executor.server';
import { indianDay } from '~/platform/indian-time';
import { runParser } from '~/platform/subprocess/run-in-subprocess.server';
import { formatCount } from '~/platform/text/format-number';
import type { ClosureRow } from '~/settings/hours/working-hours';
import { loadSettings, saveSettings, settingsSchema } from '~/settings/settings.server';

import { type CalendarDays, joinDays, nextDay } from './calendar-days';
import type { CalendarRead } from './read-calendar';

/** Bytes. Google's list of Indian holidays has 60,000. */
const MAX_FILE = 1_000_000;

const limitToOne = createConcurrencyLimit(1);

const calendarSchema = z.union([
  z.object({ problem: z.string() }),
  z.object({
    days: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        name: z.string(),
        uncertainty: z.enum(['observance', 'tentative', 'hours', 'repeats']).nullable(),
      }),
    ),
    left: z.number(),
  }),
]) satisfies z.ZodType<CalendarRead>;

type Problem = { readonly problem: string; readonly undoId: null };

export type ClosureOffer = {
  readonly days: readonly CalendarDays[];
  readonly note: string;
  readonly undoId: null;
};

/** Reads a calendar file without storing anything. */
export async function readClosures(file: File, now = Date.now()): Promise<Problem | ClosureOffer> {
  const year = Number(indianDay(now).slice(0, 4));
  const calendarRead = await readCalendarFile(file, [year, year + 1]);
  if ('problem' in calendarRead) return { ...calendarRead, undoId: null };
  const { closures } = (await loadSettings()).stored;
  const allDays = calendarRead.days.flatMap(daysOfRange);
  const newDays = allDays.filter(({ day }) => !isListed(day, closures));
  const knownCount = allDays.length - newDays.length;
  const note = [
    knownCount > 0 &&
      `${formatCount(knownCount, 'day')} ${knownCount === 1 ? 'is' : 'are'} already in the list.`,
    calendarRead.left > 0 &&
      `${calendarRead.left} ${calendarRead.left === 1 ? 'entry was' : 'entries were'} left out: not a holiday, or not readable.`,
  ];
  return { days: joinDays(newDays), note: note.filter(Boolean).join(' '), undoId: null };
}

/** The parser's limits of time and memory hold whatever the file contains. */
export async function readCalendarFile(
  file: Blob,
  years: readonly number[],
): Promise<CalendarRead> {
  if (file.size > MAX_FILE)
    return { problem: 'The file is larger than 1 MB. Export the holidays on their own.' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const source = join(import.meta.dirname, 'calendar-process.ts');
  const result = await limitToOne(() => runParser({ source, argv: years.map(String) }, bytes));
  if (result !== null) return calendarSchema.parse(result);
  return {
    problem:
      'The file could not be read: it is damaged, or its events repeat too often. Export the holidays on their own, without meetings.',
  };
}

export type FillResult = Problem | { readonly message: string; readonly undoId: string | null };

type ChosenDays = Pick<ClosureRow, 'from' | 'to' | 'name'>;

/** A day that was added in between stays unchanged. */
export async function addClosures(
  chosenDays: readonly ChosenDays[],
  by: string,
): Promise<FillResult> {
  const { result, undo } = await undoable(
    { records: [{ of: 'setting', id: 'closures' }], what: 'Closed days added from a file', by },
    async () => {
      await lockFor('settings');
      const { closures } = (await loadSettings()).stored;
      const addedDays = chosenDays.filter(({ from }) => !isListed(from, closures));
      const allClosures = [...closures, ...addedDays.map((day) => ({ ...day, open: '' }))];
      const parsed = settingsSchema.shape.closures.safeParse(
        allClosures.toSorted((a, b) => a.from.localeCompare(b.from)),
      );
      if (!parsed.success) return { problem: parsed.error.issues[0]?.message ?? '' };
      if (addedDays.length > 0) await saveSettings('closures', parsed.data);
      return { added: addedDays.reduce((sum, row) => sum + countDays(row), 0) };
    },
  );
  if ('problem' in result) return { problem: `Nothing was added. ${result.problem}`, undoId: null };
  return { message: `${formatCount(result.added, 'day')} added.`, undoId: undo };
}

const isListed = (day: string, closures: readonly ClosureRow[]) =>
  closures.some(({ from, to }) => from <= day && day <= (to || from));

function daysOfRange({ from, to, name, uncertainty }: CalendarDays) {
  const dayList = [{ day: from, name, uncertainty }];
  for (let day = nextDay(from); day <= to; day = nextDay(day))
    dayList.push({ day, name, uncertainty });
  return dayList;
}

const countDays = ({ from, to }: ChosenDays) =>
  to === '' ? 1 : Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;

export async function confirmDays(year: string, by: string) {
  const { undo } = await undoable(
    {
      records: [{ of: 'setting', id: 'daysConfirmed' }],
      what: `Closed days of ${year} confirmed`,
      by,
    },
    () => saveSettings('daysConfirmed', { year }),
  );
  return undo;
}
