import * as z from 'zod';

import { NOT_AN_EMAIL, readEmailAddress } from '~/platform/email/email-address';
import { NOT_DIALABLE, readPhoneNumber } from '~/platform/phone/phone-number';
import { cleanText } from '~/platform/text/clean-text';
import { limitedText } from '~/platform/text/limited-text.server';

import {
  fieldNames,
  inquiryField,
  inquiryFields,
  LONGEST_ABOUT,
  messages,
  projectTypes,
  valuesBy,
  type InquiryErrors,
  type InquiryField,
  type InquiryValues,
  type OptionalField,
} from './inquiry-fields';

/** Control characters (NUL among them) and lone surrogates: no name has them, and the engines disagree on storing them. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

const isStorable = (text: string) => !UNSTORABLE.test(text) && text.isWellFormed();

const storable = (max: number) =>
  limitedText(max).refine(isStorable, {
    error: 'This field contains a character we can’t store. Remove it and try again.',
  });

/** One line of text that may be empty. @param max characters, after trimming. */
export const optionalLine = (max: number) =>
  z
    .string()
    .transform((text) => cleanText(text).trim().replaceAll(/\s+/g, ' '))
    .pipe(storable(max));

/** A text of several lines that may be empty: at most one line is left free between two. @param max characters, after trimming. */
export const optionalLines = (max: number) =>
  z
    .string()
    .transform((text) =>
      cleanText(text)
        .replaceAll(/\r\n?/g, '\n')
        .replaceAll(/[^\S\n]+/g, ' ')
        .replaceAll(/ ?\n ?/g, '\n')
        .replaceAll(/\n{3,}/g, '\n\n')
        .trim(),
    )
    .pipe(storable(max));

/** One line of text that must not be empty. @param what as its message names it: "your name". */
export const line = (what: string, { min = 1, max }: { min?: number; max: number }) =>
  z
    .string()
    .transform((text) => cleanText(text).trim())
    .pipe(z.string().min(1, `Enter ${what}.`).min(min, `Use at least ${min} characters.`))
    .pipe(optionalLine(max));

/** An Indian or international number: kept as typed, with its E.164 form beside it for joining. @param what as its message names it. */
export const dialable = (what: string) =>
  line(what, inquiryFields.phone).transform((typed, ctx) => {
    const number = readPhoneNumber(typed);
    if (number) return { typed, e164: number.e164 };
    ctx.addIssue({ code: 'custom', message: NOT_DIALABLE });
    return z.NEVER;
  });

/** An email address, without what a keyboard put behind it; for `transform`. */
export function asEmailAddress(typed: string, ctx: z.RefinementCtx): string {
  const address = readEmailAddress(typed);
  if (address !== null) return address;
  ctx.addIssue({ code: 'custom', message: NOT_AN_EMAIL });
  return z.NEVER;
}

/** Whom the studio answers: judged alike wherever a visitor leaves a contact. */
export const contactSchema = z.object({
  name: line('your name', inquiryFields.name),
  email: line('your email', inquiryFields.email).transform(asEmailAddress),
  phone: dialable('your phone number'),
});

function optionalField(name: InquiryField) {
  const { type, max } = inquiryField(name);
  return (type === 'lines' ? optionalLines(max) : optionalLine(max)).optional();
}

function optionalFields() {
  const names = fieldNames.filter((name) => inquiryField(name).optional);
  return Object.fromEntries(names.map((name) => [name, optionalField(name)])) as {
    [Name in OptionalField]: ReturnType<typeof optionalField>;
  };
}

const schema = z.object({
  ...optionalFields(),
  ...contactSchema.shape,
  pincode: line('the project location', inquiryFields.pincode),
  projectType: z
    .string()
    .min(1, 'Choose a project type.')
    .pipe(z.enum(projectTypes, 'Choose a project type from the list.')),
  about: z
    .string()
    .transform((text) => cleanText(text).trim())
    .pipe(z.string().max(LONGEST_ABOUT).refine(isStorable))
    .catch(''),
});

export type Inquiry = z.output<typeof schema>;

/** An inquiry that was judged already, in the same order of fields, for they are compared as text. */
export const judgedInquiry = z.object({
  ...schema.shape,
  name: z.string(),
  email: z.string(),
  phone: z.object({ typed: z.string(), e164: z.string() }),
  pincode: z.string(),
});

/** One text field of a form; empty when it is absent or a file. */
export const field = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** What was typed into the inquiry form; absent fields and files are empty. */
export const inquiryValues = (form: FormData): InquiryValues =>
  valuesBy((name) => field(form, name));

/** Whether nothing is left of a text once it is stored. */
export const isBlank = (text: string) => cleanText(text).trim() === '';

/** Parses the typed values. All but the optional fields are required (spec section 5); the messages stand beside them. */
export function parseInquiry(
  values: InquiryValues,
):
  | { ok: true; inquiry: Inquiry }
  | { ok: false; outcome: 'incomplete' | 'invalid'; message: string; errors: InquiryErrors } {
  const parsed = schema.safeParse(values);
  if (parsed.success) return { ok: true, inquiry: parsed.data };
  const { fieldErrors } = z.flattenError(parsed.error);
  const errors: InquiryErrors = {};
  for (const name of fieldNames) {
    const error = fieldErrors[name]?.[0];
    if (error) errors[name] = error;
  }
  const missing = fieldNames.some(
    (name) => !inquiryField(name).optional && isBlank(values[name] ?? ''),
  );
  const outcome = missing ? 'incomplete' : 'invalid';
  return { ok: false, outcome, message: messages[outcome], errors };
}
