import * as z from 'zod';

import { inquiryFields } from '~/features/leads/fields/field-registry';
import { furtherFields, type FurtherField } from '~/features/leads/fields/inquiry-fields';
import {
  trimEmailEnd,
  choiceErrors,
  dialableSchema,
  lineSchema,
  optionalLineSchema,
  staffSchemas,
} from '~/features/leads/fields/inquiry-schema.server';
import { NOT_DIALABLE } from '~/platform/phone/phone-number';

const { name, email, pincode } = inquiryFields;

/** The limits are those of `inquiryFields`. The messages address staff who enter what another person said. */
export const nameOfPerson = lineSchema('a name', name);

export const NOT_REACHABLE = 'Enter a phone number or an email address so the lead can be reached.';

const dialablePhone = dialableSchema('a phone number');

export const optionalEmail = optionalLineSchema(email.max).transform((typed, ctx) =>
  typed === '' ? '' : trimEmailEnd(typed, ctx),
);

export const optionalPlace = optionalLineSchema(pincode.max);

export type TypedContact = {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly pincode: string;
};

type StoredContact = TypedContact & { readonly phone_e164: string | null };

export const optionalPhone = z.string().transform((typed, ctx) => {
  if (typed.trim() === '') return { typed: '', e164: null };
  const parsedPhone = dialablePhone.safeParse(typed);
  if (parsedPhone.success) return parsedPhone.data;
  ctx.addIssue(parsedPhone.error.issues[0]?.message ?? NOT_DIALABLE);
  return z.NEVER;
});

/** Unchanged fields aren't checked, so that an imported lead with an invalid number can still be renamed. */
export function validateContact(
  typed: TypedContact,
  stored: StoredContact,
): { problem: string } | StoredContact {
  const parsedContact = z
    .object({
      name: typed.name === stored.name ? z.string() : nameOfPerson,
      phone:
        typed.phone === stored.phone
          ? z.string().transform((same) => ({ typed: same, e164: stored.phone_e164 }))
          : optionalPhone,
      email: typed.email === stored.email ? z.string() : optionalEmail,
      pincode: typed.pincode === stored.pincode ? z.string() : optionalPlace,
    })
    .safeParse(typed);
  if (!parsedContact.success) return { problem: firstMessage(parsedContact.error) };
  const { phone: number, ...otherFields } = parsedContact.data;
  if (number.typed === '' && otherFields.email === '') return { problem: NOT_REACHABLE };
  return { ...otherFields, phone: number.typed, phone_e164: number.e164 };
}

const firstMessage = (error: z.ZodError): string =>
  error.issues[0]?.message ?? 'Please check your entries.';

/** Omit a field to leave it unchanged. */
export type TypedFurther = { readonly [Name in FurtherField]?: string | undefined };

const withNewlines = (text: string) => text.replaceAll('\r\n', '\n');

/** @returns the fields that change, or a message if a value can't be stored. */
export function validateFurther(
  typed: TypedFurther,
  stored: Readonly<Record<FurtherField, string | null>>,
  knownTypes: readonly string[],
): { problem: string } | { changed: Partial<Record<FurtherField, string>> } {
  const changedFields: Partial<Record<FurtherField, string>> = {};
  for (const field of furtherFields) {
    const text = typed[field];
    const before = stored[field] ?? '';
    if (text === undefined || withNewlines(text) === withNewlines(before)) continue;
    const parsedText = staffSchemas[field].safeParse(text);
    if (!parsedText.success) return { problem: firstMessage(parsedText.error) };
    if (parsedText.data !== before) changedFields[field] = parsedText.data;
  }
  const [problem] = Object.values(choiceErrors(changedFields, knownTypes));
  if (problem !== undefined) return { problem };
  return { changed: changedFields };
}
