import * as z from 'zod';

import { readEmailAddress } from '~/platform/email/email-address';
import { readPhoneNumber } from '~/platform/phone/phone-number';
import { isMoreThanNumber } from '~/platform/phone/tel-link';

import { eachOnce } from './each-once';
import { minutesOf } from './hours/working-hours';
import { channels } from './recipients';

const tickedKeys = (keys: readonly string[]) =>
  z
    .string()
    .max(40)
    .transform((text) => keys.filter((key) => text.split(' ').includes(key)).join(' '));
const anyChannel = tickedKeys(channels.map(({ key }) => key));

const optionalClock = z
  .string()
  .refine((text) => text === '' || minutesOf(text) !== null, 'Enter a time, such as 22:00.');

const optionalPhone = z
  .string()
  .trim()
  .max(40, 'At most 40 characters.')
  .transform((phone, ctx) => {
    if (phone === '') return '';
    const number = readPhoneNumber(phone);
    if (number && !isMoreThanNumber(phone)) return number.international;
    ctx.addIssue('Enter 10 digits, or a number with its country code.');
    return z.NEVER;
  });

const row = z
  .object({
    person: z.string().min(1, 'Choose a person.').max(200, 'Choose a person.'),
    mail: z
      .string()
      .trim()
      .max(254, 'At most 254 characters.')
      .transform((typed, ctx) => {
        if (typed === '') return '';
        const address = readEmailAddress(typed);
        if (address !== null) return address;
        ctx.addIssue('Enter an email address, such as asha@example.in, or leave it empty.');
        return z.NEVER;
      }),
    phone: optionalPhone,
    leads: anyChannel,
    unanswered: anyChannel,
    morning: tickedKeys(['mail']),
    quietFrom: optionalClock,
    quietTo: optionalClock,
    plain: tickedKeys(['plain']),
  })
  .superRefine(({ mail, leads, unanswered, morning, quietFrom, quietTo }, ctx) => {
    const addProblem = (field: string, message: string) =>
      ctx.addIssue({ code: 'custom', path: [field], message });
    if (mail === '' && `${leads} ${unanswered} ${morning}`.includes('mail'))
      addProblem('mail', 'Enter an email address, because Email is ticked below.');
    if ((quietFrom === '') !== (quietTo === ''))
      addProblem(
        quietFrom === '' ? 'quietFrom' : 'quietTo',
        'Enter both a start and an end for quiet hours.',
      );
  });

export const recipientsSchema = z
  .array(row)
  .max(30, 'At most 30 people.')
  .superRefine(eachOnce('person', 'Each person can appear only once.'));
