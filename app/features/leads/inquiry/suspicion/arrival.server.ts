import * as z from 'zod';

import { MAX_ABOUT_LENGTH } from '~/features/leads/fields/inquiry-fields';
import { field } from '~/features/leads/fields/inquiry-schema.server';
import { readFormTime } from '~/features/leads/inquiry/form-time.server';
import { networkOf } from '~/platform/network-of';
import { digest } from '~/platform/secret.server';

import { FORMER_TRAP_FIELD, TRAP_FIELD } from './trap';

/** How an inquiry came in, beside what it says. Digests with the site's key stand for addresses: nobody reads those from it. */
export const arrivalSchema = z.object({
  /** Another system sent it with its key: no form was opened, and the address is that system's. */
  keyed: z.literal(true).optional(),
  /** Something stands in the field that people don't see. */
  trapped: z.boolean(),
  /** A field that no page lets a visitor fill holds more than any page puts there. */
  overlong: z.boolean(),
  /** UTC milliseconds, as signed for its form; null without a time, or with a forged one. */
  begunAt: z.number().nullable(),
  /** Names the signed time: the same in all that was sent with it. */
  formTime: z.string().nullable(),
  address: z.string(),
  /** The /24 (IPv4) or /48 (IPv6) around the address. */
  network: z.string(),
});

export type Arrival = z.output<typeof arrivalSchema>;

/**
 * A name of a value for comparing, made with the site's key; of 16 bytes, so that two of the same purpose never agree by chance.
 */
export const nameOf = (what: string, value: string): string =>
  digest(`inquiry ${what}`, value).slice(0, 22);

/** The text in the field that people don't see; empty where a person filled in the form. */
export const trapIn = (form: FormData): string =>
  field(form, TRAP_FIELD) || field(form, FORMER_TRAP_FIELD);

/** Takes down how an inquiry came in. `time` and `trap` as they stand in the form. */
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
    formTime: form && nameOf('form time', form.name),
    address: nameOf('address', address),
    network: nameOf('network', networkOf(address, { ipv4: 24, ipv6: 48 })),
  };
}

export const keyedArrival: Arrival = {
  keyed: true,
  trapped: false,
  overlong: false,
  begunAt: null,
  formTime: null,
  address: '',
  network: '',
};
