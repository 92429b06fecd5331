import { seal, unseal } from '~/platform/secret.server';

/** A signed time, given out when a visitor begins to fill in a form. */
export const signFormTime = (now = Date.now()) => seal('form-time', String(now));

/** How long ago, in milliseconds, the form was begun; null when the time is absent or forged. */
export function formAge(sealed: string, now = Date.now()) {
  const time = unseal('form-time', sealed);
  return time === null ? null : now - Number(time);
}
