import { randomBytes } from 'node:crypto';

import { decrypt, encrypt } from '~/platform/secret.server';

const PURPOSE = 'webhook secret';

/** In the format of Standard Webhooks. */
export const createWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

export const sealWebhookSecret = (secret: string): string =>
  encrypt(PURPOSE, Buffer.from(secret)).toString('base64url');

/** Returns null if the secret was encrypted with another site's key, as after a restore without that key. */
export const openWebhookSecret = (sealed: string): string | null =>
  decrypt(PURPOSE, Buffer.from(sealed, 'base64url'))?.toString() ?? null;
