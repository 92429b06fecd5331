import * as z from 'zod';

import { type HalfDay, HALF_DAYS_PER_REQUEST } from '~/features/appointments/appointment';
import { inquiryFields } from '~/features/leads/fields/field-registry';
import { messages } from '~/features/leads/fields/inquiry-fields';
import {
  contactSchema,
  fieldSchema,
  isBlank,
  optionalLinesSchema,
} from '~/features/leads/fields/inquiry-schema.server';
import { recordOf } from '~/platform/record-of.server';
import { formText } from '~/platform/text/form-text';
import type { AppointmentKind } from '~/settings/appointments/appointment-kinds';

import {
  type AppointmentErrors,
  type AppointmentField,
  appointmentFields,
  type AppointmentValues,
  MAX_NOTE_LENGTH,
} from './appointment-fields';
import { halfDayText, halfDayValue, readHalfDay } from './half-days';

const noteSchema = optionalLinesSchema(MAX_NOTE_LENGTH);
const siteSchema = fieldSchema(inquiryFields.pincode);
/** Kept if the kind took place at the site when the form was opened. */
const optionalSiteSchema = fieldSchema({ ...inquiryFields.pincode, optional: true });

type Contact = z.output<typeof contactSchema>;

export type ParsedAppointment = {
  readonly contact: Contact;
  readonly site: string;
  readonly note: string;
  /** Half-days that a client prefers. Empty if clients choose a time of this kind themselves. */
  readonly wishes: readonly HalfDay[];
};

export const appointmentValues = (form: FormData): AppointmentValues =>
  recordOf(appointmentFields, (name) => formText(form, name));

type Requirements = Pick<AppointmentKind, 'mode' | 'place'>;

const requiredFields = ({ mode, place }: Requirements): readonly AppointmentField[] => [
  'name',
  'phone',
  'email',
  ...(place === 'site' ? (['site'] as const) : []),
  ...(mode === 'requested' ? (['wish1', 'wish2'] as const) : []),
];

export function parseAppointment(
  values: AppointmentValues,
  kind: Requirements,
  halfDays: readonly HalfDay[],
):
  | { readonly ok: true; readonly parsed: ParsedAppointment }
  | { readonly ok: false; readonly message: string; readonly errors: AppointmentErrors } {
  const contact = contactSchema.safeParse(values);
  const site = (kind.place === 'site' ? siteSchema : optionalSiteSchema).safeParse(values.site);
  const note = noteSchema.safeParse(values.note);
  const wishes = kind.mode === 'requested' ? readWishes(values, halfDays) : { wishes: [] };
  if (contact.success && site.success && note.success && 'wishes' in wishes)
    return {
      ok: true,
      parsed: {
        contact: contact.data,
        site: site.data,
        note: note.data,
        wishes: wishes.wishes,
      },
    };
  const contactErrors = contact.success ? {} : z.flattenError(contact.error).fieldErrors;
  const firstIssue = (result: { error?: z.ZodError | undefined }) =>
    result.error?.issues[0]?.message;
  const errors: AppointmentErrors = {
    name: contactErrors.name?.[0],
    phone: contactErrors.phone?.[0],
    email: contactErrors.email?.[0],
    site: firstIssue(site),
    note: firstIssue(note),
    ...('errors' in wishes && wishes.errors),
  };
  const isIncomplete = requiredFields(kind).some((name) => isBlank(values[name]));
  return { ok: false, errors, message: isIncomplete ? messages.incomplete : messages.invalid };
}

function readWishes(
  { wish1, wish2 }: AppointmentValues,
  halfDays: readonly HalfDay[],
): { readonly wishes: readonly HalfDay[] } | { readonly errors: AppointmentErrors } {
  const find = (value: string) => halfDays.find((one) => halfDayValue(one) === value);
  const wishes = [find(wish1), find(wish2)].filter((one) => one !== undefined);
  if (wishes.length === HALF_DAYS_PER_REQUEST && wish1 !== wish2) return { wishes };
  return {
    errors: {
      ...(!find(wish1) && { wish1: notOffered(wish1) }),
      ...(!find(wish2) && { wish2: notOffered(wish2) }),
      ...(wish1 === wish2 && find(wish2) && { wish2: 'Choose another half-day.' }),
    },
  };
}

/** The list no longer has a half-day on which the studio has closed since. */
function notOffered(value: string): string {
  const halfDay = readHalfDay(value);
  return halfDay
    ? `${halfDayText(halfDay)} is no longer possible. Choose another half-day.`
    : 'Choose a half-day from the list.';
}
