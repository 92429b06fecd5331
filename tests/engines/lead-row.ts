import { v7 as uuidv7 } from 'uuid';

import type { NewRow } from '~/db/tables';
import { leadText } from '~/features/leads/core/lead-text.server';

/** A lead's row with all required columns. `changes` is what the test is about. */
export function leadRow(changes: Partial<NewRow<'leads'>> = {}): NewRow<'leads'> {
  const id = uuidv7();
  return {
    id,
    reference: `L-${id.slice(-12)}`,
    form_id: null,
    name: 'Asha Rao',
    email: 'Asha@example.com',
    phone: '98450 12345',
    phone_e164: '+919845012345',
    email_folded: 'asha@example.com',
    pincode: '560001',
    bhk: null,
    project_type: 'Residential Villa',
    message: null,
    kind: 'inquiry',
    status: 'New',
    priority: 'medium',
    suspect: 0,
    suspect_reason: null,
    merged_into: null,
    first_contact_at: null,
    last_contact_at: null,
    follow_up_at: null,
    estimated_price: null,
    source_page: null,
    utm: null,
    content_hash: 'hash',
    search: 'asha rao',
    created_at: 1_790_000_000_000,
    updated_at: 1_790_000_000_000,
    deleted_at: null,
    ...changes,
  };
}

/** Like `leadRow`, with the search text that the application would store. */
export function findableLead(changes: Partial<NewRow<'leads'>>): NewRow<'leads'> {
  const lead = leadRow(changes);
  return { ...lead, search: leadText({ ...lead, phoneE164: lead.phone_e164 ?? null }) };
}
