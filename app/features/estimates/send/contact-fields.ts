/** What "Get this estimate" asks for. */
export type ContactField = 'name' | 'phone' | 'email';

/** As typed. */
export type Contact = Record<ContactField, string>;
export type ContactErrors = Partial<Contact>;

/** Shown by the form again after a try that did not go through. */
export type SendResult = {
  message: string;
  contact: Contact;
  errors: ContactErrors;
  /** The form stays the same form, so that a second try can't make a second lead. */
  formId: string;
  formTime: string;
  landing: string;
};
