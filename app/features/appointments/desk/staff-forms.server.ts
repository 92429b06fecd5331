import * as z from 'zod';

import { MAX_REASON_LENGTH } from '~/features/appointments/appointment';
import { staffTextSchema } from '~/features/leads/fields/inquiry-schema.server';
import { dayOf, fromLocalField, toLocalField } from '~/platform/indian-time';
import { UNIT_MINUTES } from '~/settings/appointments/appointment-kinds';

import type { TimeToBlock } from './blocked-times.server';
import { dayParam } from './day-words';
import { PERSON_LEFT, type StaffChange } from './staff-changes.server';

const UNIT_MS = UNIT_MINUTES * 60_000;

/** Local time in India, as a browser's date field sends it. */
const timeSchema = z.string().transform((typed, ctx) => {
  const instant = fromLocalField(typed.slice(0, 16));
  if (instant !== null && instant % UNIT_MS === 0) return instant;
  const message =
    instant === null ? 'Enter a date and a time.' : 'Enter a time in steps of five minutes.';
  ctx.addIssue(message);
  return z.NEVER;
});

const futureTimeSchema = timeSchema.refine((at) => at > Date.now(), 'Enter a time in the future.');

const sentenceSchema = staffTextSchema(MAX_REASON_LENGTH);

const person = z.string().min(1, 'Choose a person.').max(200);
const seenVersionFields = {
  id: z.string().min(1).max(64),
  version: z.coerce.number().int().min(1).max(2_147_483_647),
};

const changeSchema = z.discriminatedUnion('do', [
  z.object({ ...seenVersionFields, do: z.literal('time'), at: futureTimeSchema, person }),
  z.object({ ...seenVersionFields, do: z.literal('cancel'), reason: sentenceSchema }),
  z.object({ ...seenVersionFields, do: z.enum(['done', 'no_show']) }),
]);

type Parsed<Value> = Value | { readonly problem: string };

const firstProblem = ({ issues }: z.ZodError) => ({
  problem: issues[0]?.message ?? 'Check the fields.',
});

/** @param people who may take the appointment. */
export function parseChange(
  id: string,
  form: FormData,
  people: readonly string[],
): Parsed<{ readonly change: StaffChange }> {
  const parsed = changeSchema.safeParse({ ...Object.fromEntries(form), id });
  if (!parsed.success) return firstProblem(parsed.error);
  const { data } = parsed;
  const { version } = data;
  switch (data.do) {
    case 'time':
      if (!people.includes(data.person)) return { problem: PERSON_LEFT };
      return { change: { do: 'time', id, version, at: data.at, personId: data.person } };
    case 'cancel':
      return { change: { do: 'cancel', id, version, reason: data.reason } };
    case 'done':
    case 'no_show':
      return { change: { do: 'outcome', id, version, status: data.do } };
    default:
      return data satisfies never;
  }
}

const blockSchema = z
  .object({ person: z.string().max(200), from: timeSchema, to: timeSchema, reason: sentenceSchema })
  .refine(({ from, to }) => from < to, 'The end has to be after the start.');

/** @param people whose time is blocked if the form says "Everyone". */
export function parseBlock(
  form: FormData,
  people: readonly string[],
): Parsed<{ readonly time: TimeToBlock }> {
  const parsed = blockSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) return firstProblem(parsed.error);
  const { person: one, from, to, reason } = parsed.data;
  const blocked = one === '' ? people : people.filter((id) => id === one);
  if (blocked.length === 0) return { problem: PERSON_LEFT };
  return { time: { people: blocked, startsAt: from, endsAt: to, reason } };
}

const bookingSchema = z.object({
  form: z.uuid(),
  kind: z.string().max(200),
  lead: z.string().max(64).optional(),
  at: futureTimeSchema,
  person,
  about: sentenceSchema,
});

export function parseBooking(
  form: FormData,
): Parsed<{ readonly booking: z.output<typeof bookingSchema> }> {
  const parsed = bookingSchema.safeParse(Object.fromEntries(form));
  return parsed.success ? { booking: parsed.data } : firstProblem(parsed.error);
}

const HOUR = 3_600_000;

/** The time that the booking form proposes for a day, such as "2026-11-24T10:00"; for a day that is over, the next. */
export function proposedTime(day: number, now: number): string {
  const nextHour = Math.ceil((now + 1) / HOUR) * HOUR;
  const open = Math.max(day, dayOf(nextHour));
  return open === dayOf(now) ? toLocalField(nextHour) : `${dayParam(open)}T10:00`;
}
