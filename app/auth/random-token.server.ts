import { randomBytes } from 'node:crypto';

import { digest } from '~/platform/secret.server';

/** Something only its holder knows, of so many random bits; base64url. */
export const randomToken = (bits: 128 | 256) => randomBytes(bits / 8).toString('base64url');

/** What the database keeps of a token. */
export const tokenHash = (kind: 'session' | 'device' | 'login-link' | 'challenge', token: string) =>
  digest(`admin-${kind}`, token);
