import * as z from 'zod';

import { endSessions } from '~/auth/sessions/sessions.server';
import { db, lockFor, transaction } from '~/db/executor.server';
import { publish } from '~/platform/events.server';
import { digest } from '~/platform/secret.server';

import { hashPin, keyCheckValue, randomPin } from './pin-hash.server';

export const pinSchema = z.string().regex(/^[\dA-Za-z]{4}$/, 'Enter 4 letters or digits.');

type StoredGate = { environment_pin: string | null; key_check: string } | undefined;

/** Changes the PIN, resets the attempt counters, and ends all other sessions, push subscriptions and login links. */
export async function setPin(pin: string, exceptSession: string | null, now = Date.now()) {
  await storePin(
    { pin_hash: await hashPin(pin) },
    { remainingSession: exceptSession, now, isDone: () => false },
  );
}

/** Applies each `ADMIN_PIN` once, so that a changed PIN survives a restart. Returns a generated PIN to show once. */
export async function preparePin(fromEnvironment: string | undefined, now = Date.now()) {
  const environmentPin = fromEnvironment && digest('environment-pin', fromEnvironment);
  // With another key, as after a restore without it, the old PIN and all cookies are useless.
  const isCurrent = (gate: StoredGate) =>
    environmentPin ? gate?.environment_pin === environmentPin : gate?.key_check === keyCheckValue();
  if (isCurrent(await readStoredGate())) return null;
  const pin = fromEnvironment ?? randomPin();
  const isStored = await storePin(
    {
      pin_hash: await hashPin(pin),
      ...(environmentPin ? { environment_pin: environmentPin } : {}),
    },
    { remainingSession: null, now, isDone: isCurrent },
  );
  return isStored && !fromEnvironment ? pin : null;
}

/** Whether the site was last used with another key. Data that was encrypted or signed with that key can't be read. */
export async function hasOtherKey(): Promise<boolean> {
  const gate = await readStoredGate();
  return gate !== undefined && gate.key_check !== keyCheckValue();
}

const readStoredGate = () =>
  db().selectFrom('admin_gate').select(['environment_pin', 'key_check']).executeTakeFirst();

/** Changes with the PIN, so that whatever is bound to the PIN becomes invalid. Reveals nothing about the PIN. */
export async function pinStamp(): Promise<string> {
  const gate = await db().selectFrom('admin_gate').select('pin_hash').executeTakeFirst();
  return digest('pin stamp', gate?.pin_hash ?? '');
}

function storePin(
  change: { pin_hash: string; environment_pin?: string },
  {
    remainingSession,
    now,
    isDone,
  }: { remainingSession: string | null; now: number; isDone: (gate: StoredGate) => boolean },
) {
  return transaction(async () => {
    await lockFor('pin-attempt');
    // Another instance may have created the PIN at the same moment.
    if (isDone(await readStoredGate())) return false;
    const row = { key_check: keyCheckValue(), unknown_tries: 0, latest_at: now, ...change };
    await db()
      .insertInto('admin_gate')
      .values({ id: 'gate', ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
    await db().deleteFrom('pin_attempts').execute();
    await db().updateTable('admin_devices').set({ failures: 0 }).execute();
    // An intruder may have created a login link.
    await db().deleteFrom('admin_tokens').where('purpose', '=', 'login-link').execute();
    await endPush(remainingSession);
    await endSessions({ except: remainingSession });
    return true;
  });
}

async function endPush(remainingSession: string | null) {
  await db()
    .deleteFrom('push_subscriptions')
    .$if(remainingSession !== null, (query) =>
      query.where('device_id', 'not in', (eb) =>
        eb.selectFrom('admin_sessions').select('device_id').where('id', '=', remainingSession),
      ),
    )
    .execute();
  publish('push.changed', null);
}
