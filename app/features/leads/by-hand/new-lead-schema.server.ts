import * as z from 'zod';

import {
  nameOfPerson,
  NOT_REACHABLE,
  optionalEmail,
  optionalPhone,
  optionalPlace,
} from '~/features/leads/changes/validate-contact.server';
import { NOTE_LIMIT, sources } from '~/features/leads/core/lead';
import {
  choiceErrors,
  formField,
  optionalLineSchema,
  staffSchemas,
} from '~/features/leads/fields/inquiry-schema.server';
import { cleanText } from '~/platform/text/clean-text';
import { limitedText } from '~/platform/text/limited-text.server';
import { projectTypes } from '~/settings/project-types';

import { type NewLeadErrors, newLeadFields, type NewLeadRefusal } from './new-lead-fields';

const noteSchema = z
  .string()
  .transform((text) => cleanText(text).trim())
  .pipe(
    limitedText(NOTE_LIMIT).refine(
      (text) => text.isWellFormed(),
      'This field contains a character we can’t store. Remove it and try again.',
    ),
  );

const circumstances = {
  // Identifies the form, so that a repeated one is stored once.
  form: z.uuid().catch(''),
  source: z.enum(sources, 'Select a source.'),
  note: noteSchema,
};

const newLeadSchema = z
  .object({
    ...circumstances,
    name: nameOfPerson,
    phone: optionalPhone,
    email: optionalEmail,
    pincode: optionalPlace,
    ...staffSchemas,
  })
  .superRefine(({ phone, email }, ctx) => {
    if (phone.typed === '' && email === '')
      ctx.addIssue({ code: 'custom', path: ['phone'], message: NOT_REACHABLE });
  });

const anyLineSchema = optionalLineSchema(500);

const additionSchema = z.object({
  ...circumstances,
  to: z.string().min(1).max(64),
  name: anyLineSchema,
  phone: anyLineSchema,
  email: anyLineSchema,
  pincode: anyLineSchema,
  ...staffSchemas,
});

export type NewLeadInput = z.output<typeof newLeadSchema>;
export type AddToLeadInput = z.output<typeof additionSchema>;

type Parsed =
  | { readonly kind: 'lead'; readonly lead: NewLeadInput }
  | { readonly kind: 'addition'; readonly addition: AddToLeadInput }
  | { readonly kind: 'refused'; readonly refusal: NewLeadRefusal };

/** "Add to this lead" sends the same form with that lead's id in `to`. */
export function parseNewLead(form: FormData, knownTypes: readonly string[] = projectTypes): Parsed {
  const typed = Object.fromEntries(
    [...newLeadFields, 'form', 'to'].map((name) => [name, formField(form, name)]),
  );
  const errors = choiceErrors(typed, knownTypes);
  if (typed['to']) {
    const parsed = additionSchema.safeParse(typed);
    return parsed.success && isEmpty(errors)
      ? { kind: 'addition', addition: parsed.data }
      : { kind: 'refused', refusal: refusalOf(errors, parsed.error) };
  }
  const parsed = newLeadSchema.safeParse(typed);
  return parsed.success && isEmpty(errors)
    ? { kind: 'lead', lead: parsed.data }
    : { kind: 'refused', refusal: refusalOf(errors, parsed.error) };
}

const isEmpty = (errors: NewLeadErrors) => Object.keys(errors).length === 0;

function refusalOf(errors: NewLeadErrors, error: z.ZodError | undefined): NewLeadRefusal {
  for (const { path, message } of error?.issues ?? []) {
    const name = newLeadFields.find((each) => each === path[0]);
    if (name) errors[name] ??= message;
  }
  return { message: 'Not saved. Please check the marked fields.', errors };
}
