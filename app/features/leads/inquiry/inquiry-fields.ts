/** The quick inquiry's fields, shared by the form and by the schema that judges it. No zod here: documents stay light. */
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

/** Characters, after trimming. */
export const limits = {
  name: { min: 2, max: 80 },
  email: { max: 254 },
  phone: { max: 40 },
  pincode: { min: 2, max: 120 },
  about: { max: 200 },
} as const;

/** The fields that a visitor fills in, in the order of the form. */
export const inquiryFields = ['name', 'email', 'phone', 'pincode', 'projectType'] as const;
export type InquiryField = (typeof inquiryFields)[number];

/** What was typed, as typed. `about` names what the inquiry refers to (a project, a service) and may be empty. */
export type InquiryValues = Record<InquiryField | 'about', string>;
export type InquiryErrors = Partial<Record<InquiryField, string>>;

/** The spec's messages (section 8), to the letter. */
export const messages = {
  incomplete: '⚠️ Please fill in all required fields.',
  sent: "✅ Inquiry submitted successfully! We'll contact you soon.",
  failed: '❌ An error occurred. Please try again or call us directly.',
  invalid: 'Please check the marked fields.',
} as const;

/** What the form shows after a try. */
export type InquiryResult =
  | { outcome: 'sent'; message: string; reference: string; whatsapp: string | null }
  | {
      outcome: 'incomplete' | 'invalid' | 'failed';
      message: string;
      values: InquiryValues;
      errors: InquiryErrors;
    };
