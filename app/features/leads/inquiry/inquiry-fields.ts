import type { AppointmentLink } from '~/settings/appointments/open-kinds';

import { type Field, inquiryFields, type SelectField } from './field-registry';

type Fields = typeof inquiryFields;
export type InquiryField = keyof Fields;
export type OptionalField = {
  [Name in InquiryField]: Fields[Name] extends { optional: true } ? Name : never;
}[InquiryField];
export const fieldNames = Object.keys(inquiryFields) as readonly InquiryField[];

export const isInquiryField = (name: string): name is InquiryField =>
  fieldNames.some((field) => field === name);

/** One field, with what only some have. */
export const inquiryField = (name: InquiryField): Field => inquiryFields[name];

/** `projectTypes`: the list of Settings. */
export const choicesOf = (
  { choices, fromSettings }: SelectField,
  projectTypes: readonly string[],
): readonly string[] => (fromSettings ? projectTypes : choices);

const isOptional = (name: InquiryField): name is OptionalField =>
  inquiryField(name).optional === true;
export const optionalFields: readonly OptionalField[] = fieldNames.filter(isOptional);

/** Who asks and where. Each of these is judged and shown in its own way; the further fields are alike. */
const contactFields = ['name', 'email', 'phone', 'pincode'] as const;
export type FurtherField = Exclude<InquiryField, (typeof contactFields)[number]>;
const isFurther = (name: InquiryField): name is FurtherField =>
  !contactFields.some((contact) => contact === name);
export const furtherFields: readonly FurtherField[] = fieldNames.filter(isFurther);

/** What an inquiry refers to (a project, a service), filled in by a link: at most so many characters. */
export const MAX_ABOUT_LENGTH = 200;

/** What was typed, as typed; `about` may be empty. */
export type InquiryValues = { [Name in Exclude<InquiryField, OptionalField> | 'about']: string } & {
  [Name in OptionalField]?: string;
};
export type InquiryErrors = Partial<Record<InquiryField, string>>;

/** The values of a form, by whatever reads one field of it. */
export const valuesBy = (read: (name: string) => string): InquiryValues =>
  Object.fromEntries([...fieldNames, 'about'].map((name) => [name, read(name)])) as InquiryValues;

/** The spec's messages (section 8), to the letter. */
export const messages = {
  incomplete: '⚠️ Please fill in all required fields.',
  sent: "✅ Inquiry submitted successfully! We'll contact you soon.",
  failed: '❌ An error occurred. Please try again or call us directly.',
  invalid: 'Please check the marked fields.',
} as const;

/** What a transmittal receipt says, in words. */
export type ReceiptDetails = {
  readonly reference: string;
  /** The studio. */
  readonly to: string;
  /** The day on which the inquiry came. */
  readonly date: string;
  /** The day until which it is answered, or the studio's own words for it; empty where it promises nothing. */
  readonly answerBy: string;
  /** Kinds of appointment to book next, with the contact filled in; empty while visitors can't book. */
  readonly appointments: readonly AppointmentLink[];
};

/** What the form shows after a try. */
export type InquiryResult =
  | ({ outcome: 'sent'; message: string; whatsapp: string | null } & ReceiptDetails)
  | {
      outcome: 'incomplete' | 'invalid' | 'failed';
      message: string;
      values: InquiryValues;
      errors: InquiryErrors;
    };
