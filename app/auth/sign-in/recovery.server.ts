import { randomBytes } from 'node:crypto';

import { db, transaction } from '~/db/executor.server';
import { digest } from '~/platform/secret.server';

import { forgetRecoveryTries, reserveRecoveryTry } from './recovery-limit.server';

/** Crockford's base 32, without letters that look like digits: https://www.crockford.com/base32.html */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

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
