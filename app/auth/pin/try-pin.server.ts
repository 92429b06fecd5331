import { forgetDevice } from '~/auth/sessions/forget-device.server';
import { db, lockFor, transaction } from '~/db/executor.server';

import { matchesPin } from './pin-hash.server';
import { cancelAttempt, isSpent, reserveAttempt } from './pin-limits.server';

/**
 * Null for a wrong PIN or no attempt left, which the response must not distinguish. @param openSession runs in the
 * transaction that confirms the PIN.
 */
export async function tryPin<Entered extends object | string | true>(
  pin: string,
  requester: { deviceId: string | null; address: string },
  openSession: () => Promise<Entered>,
  now = Date.now(),
): Promise<Entered | null> {
  const attempt = await reserveAttempt(requester, now);
  if (!attempt) return null;
  const hashedPin = await currentPin();
  const result =
    (await matchesPin(pin, hashedPin)) &&
    (await transaction(async () => {
      await lockFor('pin-attempt');
      if ((await currentPin()) !== hashedPin) return null;
      await cancelAttempt(attempt);
      return openSession();
    }));
  if (result) return result;
  if (attempt.deviceId && (await isSpent(attempt.deviceId))) await forgetDevice(attempt.deviceId);
  return null;
}

async function currentPin() {
  const gate = await db().selectFrom('admin_gate').select('pin_hash').executeTakeFirstOrThrow();
  return gate.pin_hash;
}
