import { networkOf } from '~/platform/network-of';
import { createRateWindow } from '~/platform/rate-window';

import { formAge } from './form-time.server';

const TOO_FAST = 2_000;
const TOO_OLD = 24 * 60 * 60 * 1000;
/** Indian carriers put thousands behind one address, so this only sets aside; it refuses nobody. */
const PER_NETWORK_AND_HOUR = 20;

const byNetwork = createRateWindow({ windowMs: 60 * 60 * 1000 });

/**
 * Why an inquiry should be looked at before it reaches the desk, or null. A suspect is stored all the same: apart, counted,
 * promotable (security.md, "Inquiry spam").
 */
export function suspicion({
  trap,
  time,
  address,
  name,
}: {
  /** What came in the field that people don't see. */
  trap: string;
  /** The signed time of the form. */
  time: string;
  address: string;
  name: string;
}): string | null {
  const crowd = byNetwork.count(networkOf(address));
  if (trap) return 'filled in the hidden field';
  const age = formAge(time);
  if (age === null) return 'came without a form time';
  // A time to come is that of another instance, whose clock is ahead.
  if (age >= 0 && age < TOO_FAST) return 'filled in faster than a person types';
  if (age > TOO_OLD) return 'the form was a day old';
  if (/https?:\/\/|www\./i.test(name)) return 'a web address in place of a name';
  if (crowd > PER_NETWORK_AND_HOUR) return 'many inquiries from one address within an hour';
  return null;
}
