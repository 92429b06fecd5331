import { db } from '~/db/executor.server';
import { siteOrigin } from '~/platform/origin.server';

import { randomToken, tokenHash } from './random-token.server';

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

/** Uses a login link up; true once. */
export async function consumeLoginLink(token: string, now = Date.now()) {
  const { numDeletedRows } = await db()
    .deleteFrom('admin_tokens')
    .where('token_hash', '=', tokenHash('login-link', token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0;
}
