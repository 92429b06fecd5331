import { db } from '~/db/executor.server';
import { digest } from '~/platform/secret.server';

/** Changes with the PIN, so that what is bound to it ends then. Reveals nothing about the PIN. */
export async function pinStamp(): Promise<string> {
  const gate = await db().selectFrom('admin_gate').select('pin_hash').executeTakeFirst();
  return digest('pin stamp', gate?.pin_hash ?? '');
}
