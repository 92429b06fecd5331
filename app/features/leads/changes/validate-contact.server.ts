import * as z from 'zod';

import { inquiryFields } from '~/features/leads/fields/field-registry';
import { furtherFields, type FurtherField } from '~/features/leads/fields/inquiry-fields';
import {
  asEmailAddress,
  choiceErrors,
  dialable,
  line,
  optionalLine,
  staffSchemas,
} from '~/features/leads/fields/inquiry-schema.server';
import { NOT_DIALABLE } from '~/platform/phone/phone-number';

const { name, email, pincode } = inquiryFields;

/** The limits are those of `inquiryFields`. The messages address staff who enter what another person said. */
export const nameOfPerson = line('a name', name);

export const NOT_REACHABLE = 'Enter a phone number or an email address so the lead can be reached.';

const dialablePhone = dialable('a phone number');

export const optionalMail = optionalLine(email.max).transform((typed, ctx) =>
  typed === '' ? '' : asEmailAddress(typed, ctx),
);

export const optionalPlace = optionalLine(pincode.max);

export type TypedContact = {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly pincode: string;
};

type StoredContact = TypedContact & { readonly phone_e164: string | null };

export const optionalPhone = z.string().transform((typed, ctx) => {
  if (typed.trim() === '') return { typed: '', e164: null };
  const judged = dialablePhone.safeParse(typed);
  if (judged.success) return judged.data;
  ctx.addIssue(judged.error.issues[0]?.message ?? NOT_DIALABLE);
  return z.NEVER;
});

/** Unchanged fields aren't checked, so that an imported lead with an invalid number can still be renamed. */
export function validateContact(
  typed: TypedContact,
  stored: StoredContact,
): { problem: string } | StoredContact {
  const judged = z
    .object({
      name: typed.name === stored.name ? z.string() : nameOfPerson,
      phone:
        typed.phone === stored.phone
          ? z.string().transform((same) => ({ typed: same, e164: stored.phone_e164 }))
          : optionalPhone,
      email: typed.email === stored.email ? z.string() : optionalMail,
      pincode: typed.pincode === stored.pincode ? z.string() : optionalPlace,
    })
    .safeParse(typed);
  if (!judged.success) return { problem: messageOf(judged.error) };
  const { phone: number, ...rest } = judged.data;
  if (number.typed === '' && rest.email === '') return { problem: NOT_REACHABLE };
  return { ...rest, phone: number.typed, phone_e164: number.e164 };
}

const messageOf = (error: z.ZodError): string =>
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
  const changed: Partial<Record<FurtherField, string>> = {};
  for (const field of furtherFields) {
    const text = typed[field];
    const before = stored[field] ?? '';
    if (text === undefined || withNewlines(text) === withNewlines(before)) continue;
    const judged = staffSchemas[field].safeParse(text);
    if (!judged.success) return { problem: messageOf(judged.error) };
    if (judged.data !== before) changed[field] = judged.data;
  }
  const [problem] = Object.values(choiceErrors(changed, knownTypes));
  if (problem !== undefined) return { problem };
  return { changed };
}
