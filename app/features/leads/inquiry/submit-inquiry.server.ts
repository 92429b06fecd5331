import { createHash } from 'node:crypto';

import { v7 as uuid } from 'uuid';

import { isUniqueViolation } from '~/db/errors.server';
import { lockFor, transaction } from '~/db/executor.server';
import { insertLeads, type NewLead } from '~/features/leads/lead-reference.server';
import { leadText } from '~/features/leads/search/lead-text.server';
import { publish } from '~/platform/events.server';
import { serializeByKey } from '~/platform/serialize-by-key';

import { findRepeat, freeFormId } from './find-repeat.server';
import { inquiryRow } from './inquiry-columns';
import type { Inquiry } from './inquiry-schema.server';

const MAX_FORM_ID = 64;

export type Circumstances = {
  /** Minted by the form; posts with the same id are one inquiry. Empty when the form had none. */
  formId: string;
  suspicion: string | null;
  page: string | null;
  utm: Record<string, string> | null;
};

/**
 * Stores an inquiry as a lead: New, medium, without notes. Resolves when it is durable. The same form sent twice, or the same
 * content within ten minutes, gives the lead that is already there. Throws when the database can't take it.
 */
export async function submitInquiry(
  inquiry: Inquiry,
  { formId, suspicion, page, utm }: Circumstances,
): Promise<{ id: string; reference: string; repeated: boolean }> {
  const content = createHash('sha256').update(JSON.stringify(inquiry)).digest('base64url');
  const form = formId.slice(0, MAX_FORM_ID) || null;
  const person = `inquiry ${inquiry.email.toLowerCase()}`;

  const store = async () => {
    // On several instances two posts of one person wait for each other, so that the second finds the first.
    await lockFor(person);
    const known = await findRepeat(form, content);
    if (known) return { ...known, repeated: true };
    const id = uuid();
    const now = Date.now();
    const values = { ...inquiry, phone: inquiry.phone.typed };
    const row: NewLead = {
      id,
      form_id: await freeFormId(form),
      ...inquiryRow(values),
      phone_e164: inquiry.phone.e164,
      email_folded: inquiry.email.toLowerCase(),
      bhk: null,
      message: inquiry.about || null,
      status: 'New',
      priority: 'medium',
      suspect: suspicion ? 1 : 0,
      suspect_reason: suspicion,
      source_page: page,
      utm: utm && JSON.stringify(utm),
      content_hash: content,
      search: leadText({ ...values, phoneE164: inquiry.phone.e164 }),
      created_at: now,
      updated_at: now,
    };
    const [reference = ''] = await insertLeads([row]);
    publish('lead.created', { id });
    return { id, reference, repeated: false };
  };

  return serializeByKey(form ? `inquiry form ${form}` : person, async (waited) => {
    const known = waited ? await findRepeat(form, content) : undefined;
    if (known) return { ...known, repeated: true };
    try {
      return await transaction(store);
    } catch (error) {
      // The same form with another mail, on another instance, at the same moment: the form id is unique.
      const winner = isUniqueViolation(error) ? await findRepeat(form, content) : undefined;
      if (!winner) throw error;
      return { ...winner, repeated: true };
    }
  });
}
