import { parsePhoneNumberFromString } from 'libphonenumber-js';
import * as z from 'zod';

import { toWesternDigits } from '~/platform/text/numerals';

import {
  inquiryFields,
  limits,
  messages,
  projectTypes,
  type InquiryErrors,
  type InquiryValues,
} from './inquiry-fields';

/** Control characters (NUL among them) and lone surrogates: no name has them, and the engines disagree on storing them. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

const line = (what: string, { min = 1, max }: { min?: number; max: number }) =>
  z
    .string()
    .transform((text) => text.trim().replaceAll(/\s+/g, ' '))
    .pipe(
      z
        .string()
        .min(1, `Please give ${what}.`)
        .min(min, `Please give ${what} with at least ${min} characters.`)
        .max(max, `Please use at most ${max} characters here.`)
        .refine((text) => !UNSTORABLE.test(text) && text.isWellFormed(), {
          error: 'This holds characters that can’t be stored. Please type it anew.',
        }),
    );

/** An Indian or international number: kept as typed, with its E.164 form beside it for joining. */
const phone = line('your phone number', limits.phone).transform((typed, ctx) => {
  // Digit by digit: a western +91 may stand before digits of another script.
  const digits = Array.from(typed, toWesternDigits).join('');
  const number = parsePhoneNumberFromString(digits, 'IN');
  // A digit too few or too many of an Indian number is a lead that nobody can call (1800 numbers have 11); other countries'
  // lengths vary. A number of ten is taken even from a series that is newer than the library.
  const isWhole =
    number?.countryCallingCode !== '91' || number.nationalNumber.length === 10 || number.isValid();
  if (!number?.isPossible() || !isWhole) {
    ctx.addIssue({
      code: 'custom',
      message: 'Please give a number of 10 digits, or one with its country code, like +44.',
    });
    return z.NEVER;
  }
  return { typed, e164: number.number };
});

const schema = z.object({
  name: line('your name', limits.name),
  email: line('your email address', limits.email).pipe(
    z.email('This is not an email address. It looks like name@example.com.'),
  ),
  phone,
  pincode: line('the project location', limits.pincode),
  projectType: z
    .string()
    .min(1, 'Please choose a project type.')
    .pipe(z.enum(projectTypes, 'Please choose a project type from the list.')),
  about: z
    .string()
    .trim()
    .max(limits.about.max)
    .refine((text) => !UNSTORABLE.test(text) && text.isWellFormed())
    .catch(''),
});

export type Inquiry = z.output<typeof schema>;

/** One text field of a form; empty when it is absent or a file. */
export const field = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** What was typed into the inquiry form; absent fields and files are empty. */
export const inquiryValues = (form: FormData): InquiryValues => ({
  name: field(form, 'name'),
  email: field(form, 'email'),
  phone: field(form, 'phone'),
  pincode: field(form, 'pincode'),
  projectType: field(form, 'projectType'),
  about: field(form, 'about'),
});

/** Parses the typed values. All five fields are required (spec section 5); the messages stand beside them. */
export function parseInquiry(
  values: InquiryValues,
):
  | { ok: true; inquiry: Inquiry }
  | { ok: false; outcome: 'incomplete' | 'invalid'; message: string; errors: InquiryErrors } {
  const parsed = schema.safeParse(values);
  if (parsed.success) return { ok: true, inquiry: parsed.data };
  const { fieldErrors } = z.flattenError(parsed.error);
  const errors: InquiryErrors = {};
  for (const name of inquiryFields) {
    const error = fieldErrors[name]?.[0];
    if (error) errors[name] = error;
  }
  const missing = inquiryFields.some((name) => !values[name].trim());
  const outcome = missing ? 'incomplete' : 'invalid';
  return { ok: false, outcome, message: messages[outcome], errors };
}
