import { allowsPrivateReceivers } from '~/alerts/webhooks/webhook-policy';
import { db, transaction } from '~/db/executor.server';
import { inBatches } from '~/db/in-batches';
import { readSettings } from '~/settings/settings.server';

import type { busyTimes } from './busy-times';
import { fetchCalendar } from './fetch-calendar.server';
import {
  forgetBusyTimes,
  listPersonCalendars,
  CALENDAR_SOURCE,
  type PersonCalendar,
} from './person-calendars.server';
import { readBusyTimes } from './read-busy-times.server';

const DAY = 86_400_000;
/** Milliseconds; longer than any kind of appointment can be booked ahead. */
const MAX_AHEAD_MS = 200 * DAY;

const UNREADABLE_MESSAGE =
  'The calendar could not be read: it is damaged, or its events repeat too often. Times from the last successful read still count as busy.';
const WEB_PAGE_MESSAGE =
  'The calendar’s address leads to a web page. Enter the secret address in iCal format, which the calendar’s settings show.';
const unreadMessage = (count: number) =>
  `${count === 1 ? 'The time of 1 event' : `The times of ${count} events`} could not be read and may be offered to visitors. Save ${count === 1 ? 'it' : 'them'} again in the calendar program, or block the time in the day view of appointments.`;
const OTHER_KEY_MESSAGE = 'The address was stored with another secret key. Enter it again.';

/** If a calendar can't be read, the busy times of its last read stay. */
export async function refreshBusyTimes(signal: AbortSignal, now = Date.now()): Promise<void> {
  const people = new Set((await readSettings()).people.map(({ id }) => id));
  for (const calendar of await listPersonCalendars()) {
    signal.throwIfAborted();
    if (!people.has(calendar.personId)) await forgetCalendar(calendar);
    else if (calendar.sealedAddress !== null) await refresh(calendar, signal, now);
  }
}

async function refresh(calendar: PersonCalendar, signal: AbortSignal, now: number): Promise<void> {
  const readResult = await readTimes(calendar, signal, now);
  if ('problem' in readResult) {
    await setState(calendar, { problem: readResult.problem });
    return;
  }
  await transaction(async () => {
    const problem = readResult.unread > 0 ? unreadMessage(readResult.unread) : null;
    if (!(await setState(calendar, { read_at: now, problem }))) return;
    await forgetBusyTimes(calendar.personId);
    for (const batch of inBatches(readResult.times))
      await db()
        .insertInto('busy_times')
        .values(
          batch.map(({ from, to }) => ({
            person_id: calendar.personId,
            source: CALENDAR_SOURCE,
            starts_at: from,
            ends_at: to,
          })),
        )
        .execute();
  });
}

async function readTimes(
  { address }: PersonCalendar,
  signal: AbortSignal,
  now: number,
): Promise<ReturnType<typeof busyTimes> | { readonly problem: string }> {
  if (address === null) return { problem: OTHER_KEY_MESSAGE };
  const fetched = await fetchCalendar(address, { allowPrivate: allowsPrivateReceivers(), signal });
  if ('problem' in fetched) return fetched;
  if (/^\s*<(?:!doctype|html)/i.test(fetched.content.toString('latin1', 0, 100)))
    return { problem: WEB_PAGE_MESSAGE };
  const busy = await readBusyTimes(fetched.content, { from: now - DAY, to: now + MAX_AHEAD_MS });
  return busy ?? { problem: UNREADABLE_MESSAGE };
}

/** @returns false if another address was entered in the meantime. */
async function setState(
  { personId, sealedAddress }: PersonCalendar,
  state: { readonly read_at?: number; readonly problem: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db()
    .updateTable('person_calendars')
    .set(state)
    .where('person_id', '=', personId)
    .where('sealed_address', '=', sealedAddress)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const forgetCalendar = ({ personId }: PersonCalendar) =>
  transaction(async () => {
    await forgetBusyTimes(personId);
    await db().deleteFrom('person_calendars').where('person_id', '=', personId).execute();
  });
