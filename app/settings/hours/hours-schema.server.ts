import * as z from 'zod';

import { endMinutesOf, minutesOf, weekdays } from './working-hours';

const isDay = (date: string) => {
  const instant = Date.parse(`${date}T00:00:00Z`);
  return (
    /^20\d\d-\d\d-\d\d$/.test(date) &&
    !Number.isNaN(instant) &&
    new Date(instant).toISOString().startsWith(date)
  );
};

const day = z.string().refine(isDay, 'Enter a date, such as 2026-11-08.');
const optionalDay = z.union([z.literal(''), day]);
const clock = z.string().refine((text) => minutesOf(text) !== null, 'Enter a time, such as 10:00.');
const optionalClock = z.union([z.literal(''), clock]);

const days = z
  .string()
  .max(40)
  .transform((text) =>
    weekdays
      .map(({ key }) => key)
      .filter((key) => text.split(' ').includes(key))
      .join(' '),
  )
  .pipe(z.string().min(1, 'Tick at least one day.'));

const hoursRow = z
  .object({ days, from: clock, to: clock, breakFrom: optionalClock, breakTo: optionalClock })
  .superRefine(({ from, to, breakFrom, breakTo }, ctx) => {
    const [opensAt, closesAt] = [minutesOf(from), endMinutesOf(to)];
    if (opensAt === null || closesAt === null) return;
    const addIssue = (field: string, message: string) =>
      ctx.addIssue({ code: 'custom', path: [field], message });
    if (closesAt <= opensAt)
      return addIssue(
        'to',
        'Enter a time after opening. Midnight is 00:00; use two rows for hours past midnight.',
      );
    if (breakFrom === '' && breakTo === '') return;
    const [breakStart, breakEnd] = [minutesOf(breakFrom), endMinutesOf(breakTo)];
    if (breakStart === null) return addIssue('breakFrom', 'Enter when the break starts.');
    if (breakEnd === null) return addIssue('breakTo', 'Enter when the break ends.');
    if (breakStart < opensAt || breakEnd > closesAt || breakEnd <= breakStart)
      addIssue(
        'breakTo',
        'The break must be between opening and closing, and end after it starts.',
      );
  });

export const hoursSchema = z.array(hoursRow).max(14, 'At most 14 rows.');

const closureRow = z
  .object({
    from: day,
    to: optionalDay,
    name: z
      .string()
      .trim()
      .min(1, 'Enter a name, such as Diwali.')
      .max(80, 'At most 80 characters.'),
    open: z.union([z.literal(''), z.literal('open')]),
  })
  .refine(({ from, to }) => to === '' || to >= from, {
    path: ['to'],
    message: 'The last day can’t be before the first.',
  });

export const closuresSchema = z.array(closureRow).max(200, 'At most 200 rows. Remove past days.');
