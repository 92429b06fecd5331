import { parseInquiry } from '~/features/leads/inquiry/inquiry-schema.server';

import type { Contact, ContactErrors } from './contact-fields';

/** A contact that the desk can answer. */
export type KnownContact = {
  name: string;
  email: string;
  phone: { typed: string; e164: string };
};

/** Judges the three fields by the quick inquiry's own schema, so that both forms ask for the same and say the same. */
export function parseContact(
  contact: Contact,
): { ok: true; contact: KnownContact } | { ok: false; errors: ContactErrors } {
  const parsed = parseInquiry({ ...contact, pincode: 'India', projectType: 'Other', about: '' });
  if (parsed.ok) {
    const { name, email, phone } = parsed.inquiry;
    return { ok: true, contact: { name, email, phone } };
  }
  const { name, email, phone } = parsed.errors;
  return {
    ok: false,
    errors: { ...(name && { name }), ...(email && { email }), ...(phone && { phone }) },
  };
}
