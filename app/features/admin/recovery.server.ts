import { randomBytes } from 'node:crypto';

import { db, transaction } from '~/db/executor.server';
import { digest } from '~/platform/secret.server';

import { giveBack, reserveAttempt } from './pin-limits.server';

/** Crockford's base 32: no letter that is taken for a digit. https://www.crockford.com/base32.html */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const hashOf = (code: string) => digest('admin-recovery', code);

/** Makes the recovery code anew: 64 random bits as XXXX-XXXX-XXXXX. Shown once; the one before opens nothing any more. */
export async function makeRecoveryCode() {
  let bits = randomBytes(8).readBigUInt64BE();
  let code = '';
  for (let i = 0; i < 13; i += 1, bits >>= 5n) code = SIGNS.charAt(Number(bits & 31n)) + code;
  await db()
    .updateTable('admin_gate')
    .set({ recovery_hash: hashOf(code) })
    .execute();
  return `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`;
}

/** Uses the recovery code up; true for the right one, once. Case, spaces and hyphens don't matter. */
export async function consumeRecoveryCode(typed: string, address: string, now = Date.now()) {
  const attempt = await reserveAttempt({ kind: 'recovery', deviceId: null, address }, now);
  if (!attempt) return false;
  const code = typed
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  const used = await transaction(async () => {
    const { numUpdatedRows } = await db()
      .updateTable('admin_gate')
      .set({ recovery_hash: null })
      .where('recovery_hash', '=', hashOf(code))
      .executeTakeFirst();
    return numUpdatedRows > 0;
  });
  if (used) await giveBack(attempt);
  return used;
}

/** Whether there is a recovery code that still opens. */
export async function hasRecoveryCode() {
  const gate = await db().selectFrom('admin_gate').select('recovery_hash').executeTakeFirst();
  return Boolean(gate?.recovery_hash);
}
