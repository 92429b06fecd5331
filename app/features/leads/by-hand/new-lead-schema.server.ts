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
  optionalLineSchema,
  staffSchemas,
  staffTextSchema,
} from '~/features/leads/fields/inquiry-schema.server';
import { formText } from '~/platform/text/form-text';
import { projectTypes } from '~/settings/project-types';

import { type NewLeadErrors, newLeadFields, type NewLeadRefusal } from './new-lead-fields';

const circumstances = {
  // Identifies the form, so that a repeated one is stored once.
  form: z.uuid().catch(''),
  source: z.enum(sources, 'Select a source.'),
  note: staffTextSchema(NOTE_LIMIT),
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
    [...newLeadFields, 'form', 'to'].map((name) => [name, formText(form, name)]),
  );
  const errors: NewLeadErrors = choiceErrors(typed, knownTypes);
  const isValid = Object.keys(errors).length === 0;
  const parsed = typed['to'] ? additionSchema.safeParse(typed) : newLeadSchema.safeParse(typed);
  if (parsed.success && isValid)
    return 'to' in parsed.data
      ? { kind: 'addition', addition: parsed.data }
      : { kind: 'lead', lead: parsed.data };
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = newLeadFields.find((each) => each === path[0]);
    if (name) errors[name] ??= message;
  }
  const message = 'Not saved. Please check the marked fields.';
  return { kind: 'refused', refusal: { message, errors } };
}
