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

/** Milliseconds. The site remembers for as long which times were used. */
const MAX_AGE_MS = 7 * 86_400_000;

export const isExpiredTime = (sealed: string, now = Date.now()): boolean => {
  const time = readFormTime(sealed);
  return time !== null && now - time.begunAt > MAX_AGE_MS;
};

/** Milliseconds; an answer within less would look like a program's. */
const READING_TIME_MS = 5_000;

/** An expired time is replaced, so that the visitor can send the same form again. */
export const renewExpiredTime = (sealed: string): string =>
  isExpiredTime(sealed) ? signFormTime(Date.now() - READING_TIME_MS) : sealed;

export const EXPIRED_FORM =
  'This form has been open for more than a week. Check your details and send it again.';
