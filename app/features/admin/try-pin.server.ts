import { db } from '~/db/executor.server';

import { forgetDevice } from './forget-device.server';
import { matchesPin } from './pin-hash.server';
import { giveBack, isSpent, reserveAttempt } from './pin-limits.server';

/**
 * Whether this is the PIN. False as well when no try is left: nobody learns from the answer which it was.
 * @param asker the known device's id, null for an unknown one, and the client's address.
 */
export async function tryPin(
  pin: string,
  asker: { deviceId: string | null; address: string },
  now = Date.now(),
): Promise<boolean> {
  const attempt = await reserveAttempt({ kind: 'pin', ...asker }, now);
  if (!attempt) return false;
  const { pin_hash } = await currentPin();
  const right = (await matchesPin(pin, pin_hash)) && (await currentPin()).pin_hash === pin_hash;
  if (right) await giveBack(attempt);
  else if (attempt.deviceId && (await isSpent(attempt.deviceId)))
    await forgetDevice(attempt.deviceId);
  return right;
}

const currentPin = () => db().selectFrom('admin_gate').select('pin_hash').executeTakeFirstOrThrow();
