import { randomUUID } from 'node:crypto';

import { randomToken, tokenHash } from '~/auth/random-token.server';
import { db } from '~/db/executor.server';

/** Milliseconds without a sign-in after which a device is forgotten. */
export const DEVICE_LIFE = 180 * 24 * 60 * 60 * 1000;

export async function findDevice(token: string | undefined, now = Date.now()) {
  if (!token) return undefined;
  return db()
    .selectFrom('admin_devices')
    .select(['id', 'person'])
    .where('token_hash', '=', tokenHash('device', token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function admitDevice(
  { deviceId, label }: { deviceId: string | undefined; label: string },
  now: number,
) {
  const token = randomToken(128);
  const life = {
    token_hash: tokenHash('device', token),
    label,
    last_used_at: now,
    expires_at: now + DEVICE_LIFE,
  };
  const knownDevice =
    deviceId &&
    (await db()
      .updateTable('admin_devices')
      .set(life)
      .where('id', '=', deviceId)
      .returning('id')
      .executeTakeFirst());
  if (knownDevice) return { deviceId: knownDevice.id, deviceToken: token };
  const id = randomUUID();
  await db()
    .insertInto('admin_devices')
    .values({ id, ...life, leads_seen_at: now, created_at: now })
    .execute();
  return { deviceId: id, deviceToken: token };
}

export async function listDevices(now = Date.now()) {
  return db()
    .selectFrom('admin_devices')
    .select(['id', 'label', 'person', 'person_id', 'person_state', 'created_at', 'last_used_at'])
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .limit(200)
    .execute();
}
