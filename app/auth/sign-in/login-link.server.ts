import { randomToken, tokenHash } from '~/auth/random-token.server';
import { db, lockFor, transaction } from '~/db/executor.server';
import { siteOrigin } from '~/platform/origin.server';

const LIFE = 15 * 60_000;

/** An address that signs in whoever opens it within 15 minutes and presses its button, once. */
export async function makeLoginLink(now = Date.now()) {
  const token = randomToken(256);
  await db().deleteFrom('admin_tokens').where('expires_at', '<=', now).execute();
  await db()
    .insertInto('admin_tokens')
    .values({
      token_hash: tokenHash('login-link', token),
      purpose: 'login-link',
      expires_at: now + LIFE,
    })
    .execute();
  return `${siteOrigin()}/admin/link?token=${token}`;
}

/**
 * Uses a login link up, and does what it opens; null where it opens nothing.
 * @param enter runs in the same transaction: the link is used up with what it has opened or not at all, and a change of the PIN
 *   ends both.
 */
export function consumeLoginLink<Entered extends object | string>(
  token: string,
  enter: () => Promise<Entered>,
  now = Date.now(),
): Promise<Entered | null> {
  return transaction(async () => {
    await lockFor('pin-attempt');
    const { numDeletedRows } = await db()
      .deleteFrom('admin_tokens')
      .where('token_hash', '=', tokenHash('login-link', token))
      .where('expires_at', '>', now)
      .executeTakeFirst();
    return numDeletedRows > 0 ? enter() : null;
  });
}
