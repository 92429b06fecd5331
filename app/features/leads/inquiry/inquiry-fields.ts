/** No zod here: documents stay light. */
export const projectTypes = [
  'Residential Villa',
  'Commercial Building',
  'Industrial Structure',
  'Urban Planning',
  'Bridge/Infrastructure',
  'Green Building',
  'Renovation',
  'Other',
] as const;

type Field = {
  readonly label: string;
  /** How staff's screens and exports call it, where that differs. */
  readonly staffLabel?: string;
  /** `lines`: a text of several lines. */
  readonly type: 'text' | 'email' | 'tel' | 'select' | 'lines';
  readonly autoComplete: string;
  /** What an assistant that fills the form for someone is told (WebMCP, declarative). */
  readonly sentence: string;
  /** Characters, after trimming. */
  readonly min?: number;
  readonly max: number;
  readonly optional?: true;
};

/**
 * The fields that a visitor fills in, in the order of the form. Everything else follows from here: what is asked and judged, the
 * column (the name in snake case), receipt, WhatsApp text, staff's panel, CSV, import; and of the optional ones the search text.
 */
export const inquiryFields = {
  name: {
    label: 'Name',
    type: 'text',
    autoComplete: 'name',
    sentence: 'Name of the person inquiring',
    max: 80,
  },
  email: {
    label: 'Email',
    type: 'email',
    autoComplete: 'email',
    sentence: 'Where to reply',
    max: 254,
  },
  phone: {
    label: 'Phone',
    type: 'tel',
    autoComplete: 'tel',
    sentence: 'A number to call back; Indian numbers may omit +91',
    max: 80,
  },
  pincode: {
    label: 'Project Location',
    type: 'text',
    autoComplete: 'postal-code',
    sentence: 'PIN code or name of the project’s location',
    min: 2,
    max: 120,
  },
  projectType: {
    label: 'Project Type',
    staffLabel: 'Project type',
    type: 'select',
    autoComplete: 'off',
    sentence: 'The closest type of project',
    max: 40,
  },
  brief: {
    label: 'Message',
    type: 'lines',
    autoComplete: 'off',
    sentence: 'Anything else we should know: size, plot, timing, a question',
    max: 10_000,
    optional: true,
  },
} as const satisfies Record<string, Field>;

type Fields = typeof inquiryFields;
export type InquiryField = keyof Fields;
export type OptionalField = {
  [Name in InquiryField]: Fields[Name] extends { optional: true } ? Name : never;
}[InquiryField];
export const fieldNames = Object.keys(inquiryFields) as readonly InquiryField[];

/** One field, with what only some have. */
export const inquiryField = (name: InquiryField): Field => inquiryFields[name];

/** What an inquiry refers to (a project, a service), filled in by a link: at most so many characters. */
export const LONGEST_ABOUT = 200;

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

/** What a transmittal slip says, in words. */
export type Slip = {
  readonly reference: string;
  /** The studio. */
  readonly to: string;
  /** The day on which the inquiry came. */
  readonly date: string;
  /** The day until which it is answered, or the studio's own words for it; empty where it promises nothing. */
  readonly answerBy: string;
};

/** What the form shows after a try. */
export type InquiryResult =
  | ({ outcome: 'sent'; message: string; whatsapp: string | null } & Slip)
  | {
      outcome: 'incomplete' | 'invalid' | 'failed';
      message: string;
      values: InquiryValues;
      errors: InquiryErrors;
    };
