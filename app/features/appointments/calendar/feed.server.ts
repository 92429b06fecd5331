import { db } from '~/db/executor.server';
import { toAppointment } from '~/features/appointments/appointment-rows.server';
import {
  createFeedKey,
  listPersonCalendars,
} from '~/features/appointments/busy/person-calendars.server';
import { siteOrigin } from '~/platform/origin.server';
import { digest } from '~/platform/secret.server';
import { personName } from '~/settings/people/person';
import { readSettings } from '~/settings/settings.server';

import { appointmentEvent } from './appointment-event.server';
import { calendarFile } from './invitation';

/** The feed includes appointments of this many past milliseconds. */
const PAST_PERIOD_MS = 90 * 86_400_000;
const MAX_EVENTS = 2_000;

type Feed = { readonly personId: string; readonly feedKey: string };

/** A key that `keepFeedAddress` has stored contains the person for whom the address was made. */
const ownKey = ({ personId, feedKey }: Feed) =>
  feedKey.includes('\n') ? feedKey : `${feedKey}\n${personId}`;

const tokenOf = (feed: Feed) => digest('appointment feed', ownKey(feed));

/** Creates a person's feed of appointments unless it exists. @returns its address. */
export async function createFeed(personId: string): Promise<string> {
  await db()
    .insertInto('person_calendars')
    .values({ person_id: personId, feed_key: createFeedKey() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { feed_key: feedKey } = await db()
    .selectFrom('person_calendars')
    .select('feed_key')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return addressOfFeed({ personId, feedKey });
}

export const addressOfFeed = (feed: Feed): string =>
  `webcal://${new URL(siteOrigin()).host}/calendar/${tokenOf(feed)}`;

/** Call it before another entry of the person gets the calendar, so that subscribers still receive it. */
export async function keepFeedAddress(personId: string): Promise<void> {
  const calendar = (await listPersonCalendars()).find((one) => one.personId === personId);
  if (calendar) await storeFeedKey(personId, ownKey(calendar));
}

/** Gives the person's calendar feed a new address. The former address stops working. */
export const renewFeed = (personId: string): Promise<void> =>
  storeFeedKey(personId, createFeedKey());

async function storeFeedKey(personId: string, feedKey: string) {
  await db()
    .updateTable('person_calendars')
    .set({ feed_key: feedKey })
    .where('person_id', '=', personId)
    .execute();
}

/** Resolves to null if the address doesn't exist or was renewed, or if its person was removed. */
export async function readFeed(token: string, now = Date.now()): Promise<string | null> {
  const settings = await readSettings();
  const calendar = (await listPersonCalendars()).find((one) => tokenOf(one) === token);
  if (!calendar || !settings.people.some(({ id }) => id === calendar.personId)) return null;
  const rows = await db()
    .selectFrom('appointments')
    .selectAll()
    .where('person_id', '=', calendar.personId)
    .where('status', 'in', ['booked', 'done', 'no_show'])
    .where('suspect', '=', 0)
    .where('starts_at', '>', now - PAST_PERIOD_MS)
    .orderBy('starts_at')
    .limit(MAX_EVENTS)
    .execute();
  const events = rows.flatMap(
    (row) => appointmentEvent(toAppointment(row), 'staff', settings) ?? [],
  );
  const name = personName(settings.people, calendar.personId);
  return calendarFile(`Appointments of ${name}`, events);
}
