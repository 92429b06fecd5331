import { randomBytes } from 'node:crypto';

import { seal, unseal } from '~/platform/secret.server';

const PURPOSE = 'form-time';

/** A signed time with a unique id, issued when a visitor begins to fill in a form. */
export const signFormTime = (now = Date.now()): string =>
  seal(PURPOSE, `${now}:${randomBytes(9).toString('base64url')}`);

/** `begunAt` is UTC milliseconds, `name` the id of the signed time. Null if the time is missing or forged. */
export function readFormTime(sealed: string): { begunAt: number; name: string } | null {
  const text = unseal(PURPOSE, sealed);
  return text === null ? null : { begunAt: Number(text.split(':', 1)[0]), name: text };
}
