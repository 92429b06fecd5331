import { randomUUID } from 'node:crypto';

import { serializeByKey } from '~/concurrency/serialize-by-key';
import { db, lockFor, transaction } from '~/db/executor.server';
import { networkOf } from '~/platform/network-of';

const MINUTE = 60_000;
const QUARTER_HOUR = 15 * MINUTE;
const DAY = 24 * 60 * MINUTE;

/** See docs/decisions/0037-sign-in.md. */
const LIMITS = {
  perQuarter: 5,
  unknownPerDay: 20,
  unknownPerPin: 50,
  deviceFailures: 20,
};

export type Attempt = Pick<Requester, 'deviceId'> & { readonly id: string };

type Requester = {
  /** The known device's id, or null. Never read from the request body. */
  deviceId: string | null;
  address: string;
};

/** Counts an attempt, durably, before anything is hashed. Null if none is left. Resists a clock that is set back. */
export function reserveAttempt(requester: Requester, clock = Date.now()): Promise<Attempt | null> {
  // Queue in memory, not at the database.
  return serializeByKey('pin-attempt', () => transaction(() => reserve(requester, clock)));
}

async function reserve({ deviceId, address }: Requester, clock: number): Promise<Attempt | null> {
  await lockFor('pin-attempt');
  const gate = await db()
    .selectFrom('admin_gate')
    .select(['latest_at', 'unknown_tries'])
    .executeTakeFirstOrThrow();
  const now = Math.max(clock, gate.latest_at);
  const recent = await db()
    .selectFrom('pin_attempts')
    .select(['device_id', 'address', 'at'])
    .where('kind', '=', 'pin')
    .where('at', '>', now - DAY)
    .execute();
  const countWithin = (window: number, matches: (row: (typeof recent)[number]) => boolean) =>
    recent.filter((row) => row.at > now - window && matches(row)).length;
  const from = networkOf(address);

  const isExhausted =
    deviceId !== null
      ? countWithin(QUARTER_HOUR, (row) => row.device_id === deviceId) >= LIMITS.perQuarter
      : countWithin(QUARTER_HOUR, (row) => row.device_id === null && row.address === from) >=
          LIMITS.perQuarter ||
        countWithin(QUARTER_HOUR, (row) => row.device_id === null) >= LIMITS.perQuarter ||
        countWithin(DAY, (row) => row.device_id === null) >= LIMITS.unknownPerDay ||
        gate.unknown_tries >= LIMITS.unknownPerPin;
  if (isExhausted) return null;

  const id = randomUUID();
  await db()
    .insertInto('pin_attempts')
    .values({ id, kind: 'pin', device_id: deviceId, address: from, at: now })
    .execute();
  await db()
    .deleteFrom('pin_attempts')
    .where('at', '<=', now - DAY)
    .execute();
  const newUnknownTries = deviceId === null ? 1 : 0;
  await db()
    .updateTable('admin_gate')
    .set({ latest_at: now, unknown_tries: gate.unknown_tries + newUnknownTries })
    .execute();
  if (deviceId !== null)
    await db()
      .updateTable('admin_devices')
      .set((eb) => ({ failures: eb('failures', '+', 1) }))
      .where('id', '=', deviceId)
      .execute();
  return { id, deviceId };
}

/** Takes back an attempt that was counted although its PIN was right. */
export async function cancelAttempt({ id, deviceId }: Attempt) {
  await transaction(async () => {
    await lockFor('pin-attempt');
    const { numDeletedRows } = await db()
      .deleteFrom('pin_attempts')
      .where('id', '=', id)
      .executeTakeFirst();
    if (deviceId !== null)
      await db()
        .updateTable('admin_devices')
        .set({ failures: 0 })
        .where('id', '=', deviceId)
        .execute();
    else if (numDeletedRows > 0)
      await db()
        .updateTable('admin_gate')
        .set((eb) => ({ unknown_tries: eb('unknown_tries', '-', 1) }))
        .where('unknown_tries', '>', 0)
        .execute();
  });
}

/** After too many wrong PINs a known device loses its trust. */
export async function isSpent(deviceId: string) {
  const device = await db()
    .selectFrom('admin_devices')
    .select('failures')
    .where('id', '=', deviceId)
    .executeTakeFirst();
  return device !== undefined && device.failures >= LIMITS.deviceFailures;
}
