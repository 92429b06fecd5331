import { forgetDevice } from '~/auth/sessions/forget-device.server';
import { db, lockFor, transaction } from '~/db/executor.server';

import { matchesPin } from './pin-hash.server';
import { giveBack, isSpent, reserveAttempt } from './pin-limits.server';

/**
 * Does what the PIN opens, if this is it. Null when it isn't, and as well when no try is left: nobody learns from the answer
 * which it was.
 * @param asker the known device's id, null for an unknown one, and the client's address.
 * @param enter runs in the transaction that finds the PIN still in force: a change of the PIN waits for it, and then ends what
 *   it has opened.
 */
export async function tryPin<Entered extends object | string | true>(
  pin: string,
  asker: { deviceId: string | null; address: string },
  enter: () => Promise<Entered>,
  now = Date.now(),
): Promise<Entered | null> {
  const attempt = await reserveAttempt(asker, now);
  if (!attempt) return null;
  const tried = await currentPin();
  const entered =
    (await matchesPin(pin, tried)) &&
    (await transaction(async () => {
      await lockFor('pin-attempt');
      if ((await currentPin()) !== tried) return null;
      await giveBack(attempt);
      return enter();
    }));
  if (entered) return entered;
  if (attempt.deviceId && (await isSpent(attempt.deviceId))) await forgetDevice(attempt.deviceId);
  return null;
}

async function currentPin() {
  const gate = await db().selectFrom('admin_gate').select('pin_hash').executeTakeFirstOrThrow();
  return gate.pin_hash;
}
