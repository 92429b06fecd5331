import type { ComponentProps } from 'react';

import type InquiryForm from '~/features/leads/inquiry/inquiry-form';

export const appointmentFields = [
  'name',
  'phone',
  'email',
  'site',
  'note',
  'wish1',
  'wish2',
] as const;
export type AppointmentField = (typeof appointmentFields)[number];
export type AppointmentValues = Readonly<Record<AppointmentField, string>>;
export type AppointmentErrors = Partial<Record<AppointmentField, string>>;

export const MAX_NOTE_LENGTH = 2_000;

/** A field with the kind as the visitor saw it (`kindSummary`), so that a change by the studio is noticed. */
export const SHOWN_FIELD = 'shown';

export type FormResult = {
  readonly message: string;
  readonly values: AppointmentValues;
  readonly errors: AppointmentErrors;
  /** Other free times if the chosen one is taken, in UTC milliseconds. */
  readonly offered?: readonly number[];
  /** A new time for a form that was opened more than a week ago. */
  readonly began?: string;
  /** The reference of an inquiry that was stored instead of an appointment. */
  readonly reference?: string;
  /** What was typed and chosen, if nothing can be booked any more. */
  readonly inquiry?: ComponentProps<typeof InquiryForm>;
};
