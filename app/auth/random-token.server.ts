import { randomBytes } from 'node:crypto';

import { digest } from '~/platform/secret.server';

export const randomToken = (bits: 128 | 256) => randomBytes(bits / 8).toString('base64url');

export const tokenHash = (kind: 'session' | 'device' | 'login-link' | 'challenge', token: string) =>
  digest(`admin-${kind}`, token);
