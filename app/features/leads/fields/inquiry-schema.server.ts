import * as z from 'zod';

import { NOT_AN_EMAIL, readEmailAddress } from '~/platform/email/email-address';
import { NOT_DIALABLE, readPhoneNumber } from '~/platform/phone/phone-number';
import { recordOf } from '~/platform/record-of.server';
import { cleanText } from '~/platform/text/clean-text';
import { formText } from '~/platform/text/form-text';
import { limitedText } from '~/platform/text/limited-text.server';
import { PROJECT_TYPE_LIMIT, projectTypes } from '~/settings/project-types';

import { type Field, inquiryFields, type SelectField, type TextField } from './field-registry';
import {
  fieldNames,
  furtherFields,
  type FurtherField,
  inquiryField,
  MAX_ABOUT_LENGTH,
  messages,
  optionalFields,
  readValues,
  type InquiryErrors,
  type InquiryValues,
  type OptionalField,
} from './inquiry-fields';

/** Control characters (including NUL) and lone surrogates: no name has them, and the engines store them differently. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
export const UNSTORABLE_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

const isStorable = (text: string) => !UNSTORABLE_CHARACTERS.test(text) && text.isWellFormed();

const NOT_STORABLE = 'This field contains a character we can’t store. Remove it and try again.';

const storableSchema = (max: number) => limitedText(max).refine(isStorable, NOT_STORABLE);

/** What staff write in their own words. @param max characters, after trimming. */
export const staffTextSchema = (max: number) =>
  z
    .string()
    .transform((text) => cleanText(text).trim())
    .pipe(
      limitedText(max).refine((text) => !text.includes('\0') && text.isWellFormed(), NOT_STORABLE),
    );

/** @param max characters, after trimming. */
export const optionalLineSchema = (max: number) =>
  z
    .string()
    .transform((text) => cleanText(text).trim().replaceAll(/\s+/g, ' '))
    .pipe(storableSchema(max));

/** Keeps at most one blank line in a row. @param max characters, after trimming. */
export const optionalLinesSchema = (max: number) =>
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
    .pipe(storableSchema(max));

const requiredTextSchema = (what: string, min = 1) =>
  z
    .string()
    .transform((text) => cleanText(text).trim())
    .pipe(z.string().min(1, `Enter ${what}.`).min(min, `Use at least ${min} characters.`));

/** @param what as the message names it, such as "your name". */
export const lineSchema = (what: string, { min, max }: { min?: number; max: number }) =>
  requiredTextSchema(what, min).pipe(optionalLineSchema(max));

/** Kept as typed, with its E.164 form for comparing. @param what as the message names it. */
export const dialableSchema = (what: string) =>
  lineSchema(what, inquiryFields.phone).transform((typed, ctx) => {
    const number = readPhoneNumber(typed);
    if (number) return { typed, e164: number.e164 };
    ctx.addIssue(NOT_DIALABLE);
    return z.NEVER;
  });

/** Drops characters that a keyboard added at the end. For use in `transform`. */
export function trimEmailEnd(typed: string, ctx: z.RefinementCtx): string {
  const address = readEmailAddress(typed);
  if (address !== null) return address;
  ctx.addIssue(NOT_AN_EMAIL);
  return z.NEVER;
}

const notListed = (noun: string) => `Choose ${noun} from the list.`;

function choiceSchema(field: SelectField): z.ZodType<string, string> {
  const { noun, choices, optional, fromSettings } = field;
  // The choices are a setting, so `choiceErrors` checks them.
  if (fromSettings)
    return optional
      ? optionalLineSchema(PROJECT_TYPE_LIMIT)
      : z.string().min(1, `Choose ${noun}.`).pipe(optionalLineSchema(PROJECT_TYPE_LIMIT));
  const choice = z.string().refine((text) => (optional && text === '') || choices.includes(text), {
    error: notListed(noun),
  });
  return optional ? choice : z.string().min(1, `Choose ${noun}.`).pipe(choice);
}

function formatOf(type: TextField['type']): z.ZodType<string, string> {
  switch (type) {
    case 'email':
      return z.string().transform((typed, ctx) => (typed === '' ? '' : trimEmailEnd(typed, ctx)));
    case 'tel':
      return z.string().refine((typed) => typed === '' || readPhoneNumber(typed) !== null, {
        error: NOT_DIALABLE,
      });
    case 'text':
    case 'lines':
      return z.string();
    default:
      return type satisfies never;
  }
}

export function fieldSchema(field: Field): z.ZodType<string, string> {
  if (field.type === 'select') return choiceSchema(field);
  const { type, noun, min, max, optional } = field;
  const text = type === 'lines' ? optionalLinesSchema(max) : optionalLineSchema(max);
  return (optional ? text : requiredTextSchema(noun, min).pipe(text)).pipe(formatOf(type));
}

export const contactSchema = z.object({
  name: fieldSchema(inquiryFields.name),
  email: fieldSchema(inquiryFields.email),
  phone: dialableSchema(inquiryFields.phone.noun),
});

const optionalSchemas = recordOf(optionalFields, (name) =>
  fieldSchema(inquiryField(name)).optional(),
);

const requiredFields = furtherFields.filter(
  (name): name is Exclude<FurtherField, OptionalField> => !inquiryField(name).optional,
);
const requiredSchemas = recordOf(requiredFields, (name) => fieldSchema(inquiryField(name)));

/** Fields of staff's forms, where each may be empty. */
export const staffSchemas = {
  ...recordOf(requiredFields, (name) => fieldSchema({ ...inquiryField(name), optional: true })),
  ...optionalSchemas,
};

// Stored content hashes depend on the order: optional fields, contact, place, required fields, `about`.
const inquirySchema = z.object({
  ...optionalSchemas,
  ...contactSchema.shape,
  pincode: fieldSchema(inquiryFields.pincode),
  ...requiredSchemas,
  about: z
    .string()
    .transform((text) => cleanText(text).trim())
    .pipe(z.string().max(MAX_ABOUT_LENGTH).refine(isStorable))
    .catch(''),
});

export type Inquiry = z.output<typeof inquirySchema>;

/** The fields keep their order, because their JSON is hashed. */
export const validatedInquiry = z.object({
  ...inquirySchema.shape,
  name: z.string(),
  email: z.string(),
  // Null only if another system sent a number that can't be dialled, or none.
  phone: z.object({ typed: z.string(), e164: z.string().nullable() }),
  pincode: z.string(),
  // The type may have been removed from Settings since.
  projectType: z.string(),
});

export type ValidatedInquiry = z.output<typeof validatedInquiry>;

export const inquiryValues = (form: FormData): InquiryValues =>
  readValues((name) => formText(form, name));

export const isBlank = (text: string) => cleanText(text).trim() === '';

export function choiceErrors(
  values: { readonly [Name in FurtherField]?: string | undefined },
  knownTypes: readonly string[],
): Partial<Record<FurtherField, string>> {
  const errors: Partial<Record<FurtherField, string>> = {};
  for (const name of furtherFields) {
    const fieldSpec = inquiryField(name);
    if (fieldSpec.type !== 'select' || !fieldSpec.fromSettings) continue;
    const value = values[name] ?? '';
    if (value !== '' && !knownTypes.includes(value)) errors[name] = notListed(fieldSpec.noun);
  }
  return errors;
}

/** All but the optional fields are required (spec section 5). */
export function parseInquiry(
  values: InquiryValues,
  knownTypes: readonly string[] = projectTypes,
):
  | { ok: true; inquiry: Inquiry }
  | { ok: false; outcome: 'incomplete' | 'invalid'; message: string; errors: InquiryErrors } {
  const parsed = inquirySchema.safeParse(values);
  const errors: InquiryErrors = choiceErrors(values, knownTypes);
  if (parsed.success && Object.keys(errors).length === 0) return { ok: true, inquiry: parsed.data };
  const fieldErrors = parsed.success ? {} : z.flattenError(parsed.error).fieldErrors;
  for (const name of fieldNames) {
    const error = fieldErrors[name]?.[0];
    if (error) errors[name] ??= error;
  }
  const isMissing = fieldNames.some(
    (name) => !inquiryField(name).optional && isBlank(values[name] ?? ''),
  );
  const outcome = isMissing ? 'incomplete' : 'invalid';
  return { ok: false, outcome, message: messages[outcome], errors };
}
