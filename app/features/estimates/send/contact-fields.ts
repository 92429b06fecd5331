export type ContactField = 'name' | 'phone' | 'email';

export type Contact = Record<ContactField, string>;
export type ContactErrors = Partial<Contact>;

export type SendResult = {
  message: string;
  contact: Contact;
  errors: ContactErrors;
  /** Never changes, so that a second try can't create a second lead. */
  formId: string;
  /** Replaced only if it had expired. */
  formTime: string;
  landing: string;
};
