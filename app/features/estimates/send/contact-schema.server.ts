import * as z from 'zod';

import { contactSchema } from '~/features/leads/inquiry/inquiry-schema.server';

import type { Contact, ContactErrors } from './contact-fields';

export type KnownContact = z.output<typeof contactSchema>;

export function parseContact(
  contact: Contact,
): { ok: true; contact: KnownContact } | { ok: false; errors: ContactErrors } {
  const parsed = contactSchema.safeParse(contact);
  if (parsed.success) return { ok: true, contact: parsed.data };
  const { name, email, phone } = z.flattenError(parsed.error).fieldErrors;
  return {
    ok: false,
    errors: {
      ...(name?.[0] && { name: name[0] }),
      ...(email?.[0] && { email: email[0] }),
      ...(phone?.[0] && { phone: phone[0] }),
    },
  };
}
