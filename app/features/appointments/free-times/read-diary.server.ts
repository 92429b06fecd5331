import { db } from '~/db/executor.server';
import { workingCalendar } from '~/settings/hours/working-time';
import type { Settings } from '~/settings/settings';

import { type Diary, withBuffers } from './free-times';

export type DiarySettings = Pick<Settings, 'hours' | 'closures'>;

type DiaryExclusions = {
  /** An appointment to ignore, because it is being moved. */
  readonly appointmentId?: string | null;
  /** Id of a booking form. The time that it holds counts as free. */
  readonly formId?: string | null;
};

/** Milliseconds; longer than any appointment with its buffers. */
const MAX_APPOINTMENT_MS = 24 * 3_600_000;

export const HOLD_TIME_MS = 5 * 60_000;
/** A hold that ends later than this from now is from before the clock was set back. Clocks of instances may differ. */
export const MAX_HOLD_AHEAD_MS = 2 * HOLD_TIME_MS;

/** What takes time from `now` on: appointments, holds, blocked times, and busy times of people's calendars. */
export async function readDiary(
  { hours, closures }: DiarySettings,
  now: number,
  { appointmentId = null, formId = null }: DiaryExclusions = {},
): Promise<Diary> {
  const appointments = await bookedFrom(now - MAX_APPOINTMENT_MS, appointmentId);
  const holds = await db()
    .selectFrom('appointment_holds')
    .selectAll()
    .where('expires_at', '>', now)
    .where('expires_at', '<=', now + MAX_HOLD_AHEAD_MS)
    .where('form_id', '!=', formId ?? '')
    .execute();
  const slots = [...appointments, ...holds];
  return {
    calendar: workingCalendar(hours, closures),
    occupied: [
      ...slots.map((row) => ({
        personId: row.person_id,
        ...withBuffers(row.starts_at, row.ends_at, {
          bufferBefore: row.buffer_before,
          bufferAfter: row.buffer_after,
        }),
      })),
      ...(await spansFrom('blocked_times', now)),
      ...(await spansFrom('busy_times', now)),
    ],
    starts: slots.map((row) => ({ kindId: row.kind_id, at: row.starts_at })),
  };
}

async function bookedFrom(from: number, without: string | null) {
  const rows = await db()
    .selectFrom('appointments')
    .select(['kind_id', 'person_id', 'starts_at', 'ends_at', 'buffer_before', 'buffer_after'])
    .where('starts_at', '>', from)
    .where('status', 'in', ['booked', 'done', 'no_show'])
    .where('suspect', '=', 0)
    .where('id', '!=', without ?? '')
    .execute();
  return rows.flatMap(({ person_id, starts_at, ends_at, ...row }) =>
    person_id === null || starts_at === null || ends_at === null
      ? []
      : [{ ...row, person_id, starts_at, ends_at }],
  );
}

const spansFrom = (table: 'blocked_times' | 'busy_times', from: number) =>
  db()
    .selectFrom(table)
    .select(['person_id as personId', 'starts_at as from', 'ends_at as to'])
    .where('ends_at', '>', from)
    .execute();
