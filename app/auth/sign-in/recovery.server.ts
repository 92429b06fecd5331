import { randomBytes } from 'node:crypto';

import { sql } from 'kysely';

import { db, transaction } from '~/db/executor.server';
import { withinLast } from '~/db/within-last.server';
import { networkOf } from '~/platform/network-of';
import { digest } from '~/platform/secret.server';

/** Crockford's base 32, without letters that look like digits: https://www.crockford.com/base32.html */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const QUARTER_HOUR = 15 * 60_000;
const MAX_TRIES = 5;
const MAX_REMOVED = 20;

const hashOf = (code: string) => digest('admin-recovery', code);

/** 64 random bits as XXXX-XXXX-XXXXX. Replaces the previous code. */
export async function makeRecoveryCode() {
  let bits = randomBytes(8).readBigUInt64BE();
  let code = '';
  for (let i = 0; i < 13; i += 1, bits >>= 5n) code = ALPHABET.charAt(Number(bits & 31n)) + code;
  await db()
    .updateTable('admin_gate')
    .set({ recovery_hash: hashOf(code) })
    .execute();
  return `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`;
}

/** Null for an invalid code. `openSession` runs in the same transaction, and the code is used up only if it succeeds. */
export async function consumeRecoveryCode<Entered extends object | string>(
  typedCode: string,
  address: string,
  openSession: () => Promise<Entered>,
  now = Date.now(),
): Promise<Entered | null> {
  if (!(await hasRecoveryCode()) || !(await reserveRecoveryTry(address, now))) return null;
  const code = typedCode
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return transaction(async () => {
    const { numUpdatedRows } = await db()
      .updateTable('admin_gate')
      .set({ recovery_hash: null })
      .where('recovery_hash', '=', hashOf(code))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return null;
    await forgetRecoveryTries(address);
    return openSession();
  });
}

export async function hasRecoveryCode() {
  const gate = await db().selectFrom('admin_gate').select('recovery_hash').executeTakeFirst();
  return Boolean(gate?.recovery_hash);
}

/** Limits each network only, because with a global limit anyone could lock the owner out. False at the limit. */
async function reserveRecoveryTry(address: string, now: number): Promise<boolean> {
  const network = networkOf(address);
  // Reads first, so that an attack causes no writes.
  if (await isExhausted(network, now)) return false;
  const isCounted = withinLast('recovery_tries.latest_at', QUARTER_HOUR, now);
  const counted = await db()
    .insertInto('recovery_tries')
    .values({ network, tries: 1, latest_at: now })
    .onConflict((conflict) =>
      conflict
        .column('network')
        .doUpdateSet({
          tries: sql<number>`case when ${isCounted} then recovery_tries.tries + 1 else 1 end`,
          latest_at: sql<number>`excluded.latest_at`,
        })
        .where((eb) => eb.or([eb.not(isCounted), eb('recovery_tries.tries', '<', MAX_TRIES)])),
    )
    .returning('network')
    .executeTakeFirst();
  await removeExpired(now);
  return counted !== undefined;
}

async function isExhausted(network: string, now: number) {
  const known = await db()
    .selectFrom('recovery_tries')
    .select('tries')
    .where('network', '=', network)
    .where('tries', '>=', MAX_TRIES)
    .where(withinLast('latest_at', QUARTER_HOUR, now))
    .executeTakeFirst();
  return known !== undefined;
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
const forgetRecoveryTries = (address: string) =>
  db().deleteFrom('recovery_tries').where('network', '=', networkOf(address)).execute();
