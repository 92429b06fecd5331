import { randomBytes } from 'node:crypto';

import { allowsPrivateReceivers } from '~/alerts/webhooks/webhook-policy';
import { db, transaction } from '~/db/executor.server';
import { queueJob } from '~/platform/jobs/jobs.server';
import { decrypt, encrypt } from '~/platform/secret.server';

const PURPOSE = 'calendar address';
const MAX_ADDRESS_LENGTH = 2_000;

/** Stored name of the job that reads all people's calendars. */
export const READ_CALENDARS_JOB = 'busy times of calendars';

/** Stored name of the only source of busy times so far. */
export const CALENDAR_SOURCE = 'calendar';

export type PersonCalendar = {
  readonly personId: string;
  /** Empty until the feed has an address. */
  readonly feedKey: string;
  /** Null without a calendar, or if the address was encrypted with another site's key. */
  readonly address: string | null;
  /** The encrypted address as stored; null without a calendar. */
  readonly sealedAddress: string | null;
  /** When the calendar was last read successfully, in UTC milliseconds. */
  readonly readAt: number | null;
  /** Why the last read failed or what it left out, as a sentence for staff. */
  readonly problem: string | null;
};

export const createFeedKey = (): string => randomBytes(16).toString('base64url');

export async function listPersonCalendars(): Promise<PersonCalendar[]> {
  const rows = await db().selectFrom('person_calendars').selectAll().execute();
  return rows.map((row) => ({
    personId: row.person_id,
    feedKey: row.feed_key,
    address: row.sealed_address === null ? null : decryptAddress(row.sealed_address),
    sealedAddress: row.sealed_address,
    readAt: row.read_at,
    problem: row.problem,
  }));
}

const decryptAddress = (sealed: string) =>
  decrypt(PURPOSE, Buffer.from(sealed, 'base64url'))?.toString() ?? null;

/** @returns the encrypted address to store, or a sentence about what is wrong with it. */
export function readCalendarAddress(
  text: string,
): { readonly address: string } | { readonly problem: string } {
  const typed = text.trim().replace(/^webcal:/i, 'https:');
  if (typed.length > MAX_ADDRESS_LENGTH)
    return { problem: `Enter an address of at most ${MAX_ADDRESS_LENGTH} characters.` };
  const url = URL.parse(typed);
  const isAllowed =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && allowsPrivateReceivers());
  if (!url || !isAllowed)
    return {
      problem:
        'Enter the secret address of the calendar in iCal format. It starts with https:// or webcal://.',
    };
  url.hash = '';
  return { address: url.href };
}

/**
 * Stores the address of a person's calendar, whose events block appointment times.
 * @param text empty to stop reading the calendar, which frees its times.
 * @returns a sentence about what is wrong with the address, or null.
 */
export async function saveCalendarAddress(personId: string, text: string): Promise<string | null> {
  const addressResult = text.trim() === '' ? { address: null } : readCalendarAddress(text);
  if ('problem' in addressResult) return addressResult.problem;
  const sealed =
    addressResult.address === null
      ? null
      : encrypt(PURPOSE, Buffer.from(addressResult.address)).toString('base64url');
  await transaction(async () => {
    await db()
      .insertInto('person_calendars')
      .values({ person_id: personId, feed_key: '', sealed_address: sealed })
      .onConflict((conflict) =>
        conflict
          .column('person_id')
          .doUpdateSet({ sealed_address: sealed, read_at: null, problem: null }),
      )
      .execute();
    await forgetBusyTimes(personId);
    if (sealed !== null) await queueJob({ kind: READ_CALENDARS_JOB });
  });
  return null;
}

export const forgetBusyTimes = (personId: string) =>
  db()
    .deleteFrom('busy_times')
    .where('person_id', '=', personId)
    .where('source', '=', CALENDAR_SOURCE)
    .execute();
