import * as z from 'zod';

import { endSessions } from '~/auth/sessions/sessions.server';
import { db, lockFor, transaction } from '~/db/executor.server';
import { publish } from '~/platform/events.server';
import { digest } from '~/platform/secret.server';

import { hashPin, keyCheck, randomPin } from './pin-hash.server';

export const pinSchema = z.string().regex(/^[\dA-Za-z]{4}$/, 'Enter 4 letters or digits.');

type Gate = { environment_pin: string | null; key_check: string } | undefined;

/** Changes the PIN, clears every counter of tries, and ends all sessions but `keep`, the push messages of all other devices and all
 * login links. */
export async function setPin(pin: string, keep: string | null, now = Date.now()) {
  await write({ pin_hash: await hashPin(pin) }, { keep, now, unless: () => false });
}

/**
 * Sees at the start that there is a PIN. `ADMIN_PIN` is applied when its value was not applied before: a PIN changed in the
 * admin outlives a restart with the old value. Returns a PIN that was made here, to be shown once; else null.
 */
export async function preparePin(fromEnvironment: string | undefined, now = Date.now()) {
  const environmentPin = fromEnvironment && digest('environment-pin', fromEnvironment);
  // A key that the owner accepted in place of a lost one: the old PIN can't be checked any more, nor can anybody's cookie.
  const inForce = (gate: Gate) =>
    environmentPin ? gate?.environment_pin === environmentPin : gate?.key_check === keyCheck();
  if (inForce(await readGate())) return null;
  const pin = fromEnvironment ?? randomPin();
  const written = await write(
    {
      pin_hash: await hashPin(pin),
      ...(environmentPin ? { environment_pin: environmentPin } : {}),
    },
    { keep: null, now, unless: inForce },
  );
  return written && !fromEnvironment ? pin : null;
}

/** Whether the site was last used with another key, by which nothing can be read that is encrypted or signed with this one. */
export async function hasOtherKey(): Promise<boolean> {
  const gate = await readGate();
  return gate !== undefined && gate.key_check !== keyCheck();
}

const readGate = () =>
  db().selectFrom('admin_gate').select(['environment_pin', 'key_check']).executeTakeFirst();

function write(
  change: { pin_hash: string; environment_pin?: string },
  { keep, now, unless }: { keep: string | null; now: number; unless: (gate: Gate) => boolean },
) {
  return transaction(async () => {
    await lockFor('pin-attempt');
    // Another instance may have started at the same moment.
    if (unless(await readGate())) return false;
    const row = { key_check: keyCheck(), unknown_tries: 0, latest_at: now, ...change };
    await db()
      .insertInto('admin_gate')
      .values({ id: 'gate', ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
    await db().deleteFrom('pin_attempts').execute();
    await db().updateTable('admin_devices').set({ failures: 0 }).execute();
    // Whoever is to be shut out may have made one.
    await db().deleteFrom('admin_tokens').where('purpose', '=', 'login-link').execute();
    await endPush(keep);
    await endSessions({ except: keep });
    return true;
  });
}

/** Devices get push messages no longer, but for the one of the session that stays. */
async function endPush(keep: string | null) {
  await db()
    .deleteFrom('push_subscriptions')
    .$if(keep !== null, (ending) =>
      ending.where('device_id', 'not in', (eb) =>
        eb.selectFrom('admin_sessions').select('device_id').where('id', '=', keep),
      ),
    )
    .execute();
  publish('push.changed', null);
}
