import { db } from '~/db/executor.server';
import { digest } from '~/platform/secret.server';

/** Another one as soon as the PIN is changed: what is bound to it ends with it. Tells nothing of the PIN. */
export async function pinStamp(): Promise<string> {
  const gate = await db().selectFrom('admin_gate').select('pin_hash').executeTakeFirst();
  return digest('pin stamp', gate?.pin_hash ?? '');
}
