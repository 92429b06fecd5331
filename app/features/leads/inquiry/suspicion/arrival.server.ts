import * as z from 'zod';

import { MAX_ABOUT_LENGTH } from '~/features/leads/fields/inquiry-fields';
import { readFormTime } from '~/features/leads/inquiry/form-time.server';
import { networkOf } from '~/platform/network-of';
import { digest } from '~/platform/secret.server';
import { formText } from '~/platform/text/form-text';

import { FORMER_TRAP_FIELD, TRAP_FIELD } from './trap';

/** IP addresses are stored as digests with the site's key, so that nobody can read them. */
export const arrivalSchema = z.object({
  /** Another system sent it with its key, so no form was opened and the address is that system's. */
  keyed: z.literal(true).optional(),
  /** The hidden field is filled in. */
  trapped: z.boolean(),
  /** A field that visitors can't edit has more content than any page puts there. */
  overlong: z.boolean(),
  /** UTC milliseconds, as signed for its form; null if the time is missing or forged. */
  begunAt: z.number().nullable(),
  /** The id of the signed time, the same in everything that was sent with it. */
  formTime: z.string().nullable(),
  address: z.string(),
  /** The /24 (IPv4) or /48 (IPv6) around the address. */
  network: z.string(),
});

export type Arrival = z.output<typeof arrivalSchema>;

/** A digest with the site's key. It has 16 bytes, so that two values never collide by chance. */
export const comparableDigest = (what: string, value: string): string =>
  digest(`inquiry ${what}`, value).slice(0, 22);

/** Empty if a person filled in the form. */
export const readTrap = (form: FormData): string =>
  formText(form, TRAP_FIELD) || formText(form, FORMER_TRAP_FIELD);

export function arrivalOf({
  trap,
  time,
  about,
  address,
}: {
  trap: string;
  time: string;
  about: string;
  address: string;
}): Arrival {
  const form = readFormTime(time);
  return {
    trapped: trap !== '',
    overlong: about.trim().length > MAX_ABOUT_LENGTH,
    begunAt: form?.begunAt ?? null,
    formTime: form && comparableDigest('form time', form.name),
    address: comparableDigest('address', address),
    network: comparableDigest('network', networkOf(address, { ipv4: 24, ipv6: 48 })),
  };
}

/** Nothing is known about how the form was filled in. */
export const unknownArrival: Arrival = {
  trapped: false,
  overlong: false,
  begunAt: null,
  formTime: null,
  address: '',
  network: '',
};

export const arrivalWithKey: Arrival = { ...unknownArrival, keyed: true };
