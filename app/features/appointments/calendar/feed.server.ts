import { db, transaction } from '~/db/executor.server';
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

/**
 * The keys of all addresses, the shown one first. `keepFeedAddresses` stores several, each with the person for whom its
 * address was made.
 */
const ownKeys = ({ personId, feedKey }: Feed) =>
  feedKey === ''
    ? []
    : feedKey.split('\n\n').map((key) => (key.includes('\n') ? key : `${key}\n${personId}`));

const tokensOf = (feed: Feed) => ownKeys(feed).map((key) => digest('appointment feed', key));

/** Creates a person's feed of appointments unless it exists. @returns its address. */
export async function createFeed(personId: string): Promise<string> {
  const key = createFeedKey();
  await db()
    .insertInto('person_calendars')
    .values({ person_id: personId, feed_key: key })
    .onConflict((conflict) =>
      conflict
        .column('person_id')
        .doUpdateSet({ feed_key: key })
        .where('person_calendars.feed_key', '=', ''),
    )
    .execute();
  const { feed_key: feedKey } = await db()
    .selectFrom('person_calendars')
    .select('feed_key')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return addressOfFeed({ personId, feedKey });
}

export const addressOfFeed = (feed: Feed): string =>
  `webcal://${new URL(siteOrigin()).host}/calendar/${tokensOf(feed)[0]}`;

/** Call it before a calendar is given to another entry of its person, so that the addresses of both go on working. */
export async function keepFeedAddresses(from: string, to: string): Promise<void> {
  const calendars = await listPersonCalendars();
  const [own, given] = [to, from].map((id) => calendars.find(({ personId }) => personId === id));
  if (!given) return;
  const keys = [own, given].flatMap((calendar) => (calendar ? ownKeys(calendar) : []));
  await storeFeedKey(own ? to : from, keys.join('\n\n'));
}

const listFeeds = async () => (await listPersonCalendars()).filter(({ feedKey }) => feedKey !== '');

/** The names of people whose feed has an address. */
export async function listFeedOwners(): Promise<readonly string[]> {
  const owners = new Set((await listFeeds()).map(({ personId }) => personId));
  const { people } = await readSettings();
  return people.filter(({ id }) => owners.has(id)).map(({ name }) => name);
}

export const renewAllFeeds = (): Promise<void> =>
  transaction(async () => {
    for (const { personId } of await listFeeds()) await renewFeed(personId);
  });

/** Gives the person's calendar feed a new address. The former addresses stop working. */
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
export async function readFeed(token: string): Promise<string | null> {
  const settings = await readSettings();
  const calendar = (await listPersonCalendars()).find((one) => tokensOf(one).includes(token));
  if (!calendar || !settings.people.some(({ id }) => id === calendar.personId)) return null;
  const rows = await db()
    .selectFrom('appointments')
    .selectAll()
    .where('person_id', '=', calendar.personId)
    .where('status', 'in', ['booked', 'done', 'no_show'])
    .where('suspect', '=', 0)
    .where('starts_at', '>', Date.now() - PAST_PERIOD_MS)
    .orderBy('starts_at')
    .limit(MAX_EVENTS)
    .execute();
  const events = rows.flatMap(
    (row) => appointmentEvent(toAppointment(row), 'staff', settings) ?? [],
  );
  const name = personName(settings.people, calendar.personId);
  return calendarFile(`Appointments of ${name}`, events);
}
