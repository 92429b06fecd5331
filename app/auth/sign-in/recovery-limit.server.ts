import { sql } from 'kysely';

import { db } from '~/db/executor.server';
import { networkOf } from '~/platform/network-of';

const QUARTER_HOUR = 15 * 60_000;
const MAX_TRIES = 5;
const MAX_REMOVED = 20;

/** Limits each network only, because with a global limit anyone could lock the owner out. False at the limit. */
export async function reserveRecoveryTry(address: string, now: number): Promise<boolean> {
  const network = networkOf(address);
  // Reads first, so that an attack causes no writes.
  if (await isExhausted(network, now)) return false;
  const counted = await db()
    .insertInto('recovery_tries')
    .values({ network, tries: 1, latest_at: now })
    .onConflict((conflict) =>
      conflict
        .column('network')
        .doUpdateSet({
          tries: sql<number>`case when recovery_tries.latest_at <= ${now - QUARTER_HOUR} then 1 else recovery_tries.tries + 1 end`,
          latest_at: sql<number>`excluded.latest_at`,
        })
        .where((eb) =>
          eb.or([
            eb('recovery_tries.latest_at', '<=', now - QUARTER_HOUR),
            eb('recovery_tries.tries', '<', MAX_TRIES),
          ]),
        ),
    )
    .returning('network')
    .executeTakeFirst();
  await removeExpired(now);
  return counted !== undefined;
}

async function isExhausted(network: string, now: number) {
  const known = await db()
    .selectFrom('recovery_tries')
    .select(['tries', 'latest_at'])
    .where('network', '=', network)
    .executeTakeFirst();
  return known !== undefined && known.tries >= MAX_TRIES && known.latest_at > now - QUARTER_HOUR;
}

const removeExpired = (now: number) =>
  db()
    .deleteFrom('recovery_tries')
    .where('network', 'in', (eb) =>
      eb
        .selectFrom('recovery_tries as old')
        .select('old.network')
        .where('old.latest_at', '<=', now - QUARTER_HOUR)
        .orderBy('old.latest_at')
        .limit(MAX_REMOVED),
    )
    .execute();

/** A right code does not count as an attempt. */
export const forgetRecoveryTries = (address: string) =>
  db().deleteFrom('recovery_tries').where('network', '=', networkOf(address)).execute();
