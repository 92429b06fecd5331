import type { AppointmentLink } from '~/settings/appointments/open-kinds';

import { type Field, inquiryFields, type SelectField } from './field-registry';

type FieldRegistry = typeof inquiryFields;
export type InquiryField = keyof FieldRegistry;
export type OptionalField = {
  [Name in InquiryField]: FieldRegistry[Name] extends { optional: true } ? Name : never;
}[InquiryField];
export const fieldNames = Object.keys(inquiryFields) as readonly InquiryField[];

export const isInquiryField = (name: string): name is InquiryField =>
  fieldNames.some((field) => field === name);

/** Typed so that the optional properties can be read. */
export const inquiryField = (name: InquiryField): Field => inquiryFields[name];

/** `projectTypes` is the list in Settings. */
export const choicesOf = (
  { choices, fromSettings }: SelectField,
  projectTypes: readonly string[],
): readonly string[] => (fromSettings ? projectTypes : choices);

/**
 * Whether a record may have this text in a field. Only a select with choices of its own limits it: a
 * project type may have been removed from Settings.
 */
export function isAllowedChoice(name: InquiryField, text: string): boolean {
  const field = inquiryField(name);
  if (text === '' || field.type !== 'select') return true;
  return field.fromSettings === true || field.choices.includes(text);
}

const isOptional = (name: InquiryField): name is OptionalField =>
  inquiryField(name).optional === true;
export const optionalFields: readonly OptionalField[] = fieldNames.filter(isOptional);

/** Each of these has its own validation and display. The further fields are all treated alike. */
const contactFields = ['name', 'email', 'phone', 'pincode'] as const;
export type FurtherField = Exclude<InquiryField, (typeof contactFields)[number]>;
const isFurtherField = (name: InquiryField): name is FurtherField =>
  !contactFields.some((contact) => contact === name);
export const furtherFields: readonly FurtherField[] = fieldNames.filter(isFurtherField);

export const MAX_ABOUT_LENGTH = 200;

/** The values as typed. `about` is the project or service that a link names; it may be empty. */
export type InquiryValues = { [Name in Exclude<InquiryField, OptionalField> | 'about']: string } & {
  [Name in OptionalField]?: string;
};
export type InquiryErrors = Partial<Record<InquiryField, string>>;

export const readValues = (read: (name: string) => string): InquiryValues =>
  Object.fromEntries([...fieldNames, 'about'].map((name) => [name, read(name)])) as InquiryValues;

/** The spec's messages (section 8), to the letter. */
export const messages = {
  incomplete: '⚠️ Please fill in all required fields.',
  sent: "✅ Inquiry submitted successfully! We'll contact you soon.",
  failed: '❌ An error occurred. Please try again or call us directly.',
  invalid: 'Please check the marked fields.',
} as const;

export type ReceiptDetails = {
  readonly reference: string;
  readonly to: string;
  readonly date: string;
  /** The day by which the inquiry is answered, or the studio's own promise in words; empty without a promise. */
  readonly answerBy: string;
  /** Kinds of appointment to book next; empty while visitors can't book. */
  readonly appointments: readonly AppointmentLink[];
};

export type InquiryResult =
  | ({ outcome: 'sent'; message: string; whatsapp: string | null } & ReceiptDetails)
  | {
      outcome: 'incomplete' | 'invalid' | 'failed';
      message: string;
      values: InquiryValues;
      errors: InquiryErrors;
      /** The time of the form, replaced if it had expired. The browser adds none to its own results. */
      formTime?: string;
    };
