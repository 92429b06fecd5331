import { db } from '~/db/executor.server';
import { digest } from '~/platform/secret.server';

/** Changes with the PIN, so that whatever is bound to the PIN becomes invalid. Reveals nothing about the PIN. */
export async function pinStamp(): Promise<string> {
  const gate = await db().selectFrom('admin_gate').select('pin_hash').executeTakeFirst();
  return digest('pin stamp', gate?.pin_hash ?? '');
}
