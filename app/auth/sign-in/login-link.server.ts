import { randomToken, tokenHash } from '~/auth/random-token.server';
import { db, lockFor, transaction } from '~/db/executor.server';
import { siteOrigin } from '~/platform/origin.server';

const LIFETIME_MS = 15 * 60_000;

/** Valid for 15 minutes and one use. */
export async function makeLoginLink(now = Date.now()) {
  const token = randomToken(256);
  await db().deleteFrom('admin_tokens').where('expires_at', '<=', now).execute();
  await db()
    .insertInto('admin_tokens')
    .values({
      token_hash: tokenHash('login-link', token),
      purpose: 'login-link',
      expires_at: now + LIFETIME_MS,
    })
    .execute();
  return `${siteOrigin()}/admin/link?token=${token}`;
}

/** Null for an invalid link. `openSession` runs in the same transaction, and the link is used up only if it succeeds. */
export function consumeLoginLink<Entered extends object | string>(
  token: string,
  openSession: () => Promise<Entered>,
  now = Date.now(),
): Promise<Entered | null> {
  return transaction(async () => {
    await lockFor('pin-attempt');
    const { numDeletedRows } = await db()
      .deleteFrom('admin_tokens')
      .where('token_hash', '=', tokenHash('login-link', token))
      .where('expires_at', '>', now)
      .executeTakeFirst();
    return numDeletedRows > 0 ? openSession() : null;
  });
}
