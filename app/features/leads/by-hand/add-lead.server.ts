import { v7 as uuid } from 'uuid';

import { db, lockFor, transaction } from '~/db/executor.server';
import { leadArrived } from '~/features/leads/alerts/lead-arrived.server';
import { contentDigest } from '~/features/leads/core/content-digest.server';
import { insertLeads } from '~/features/leads/core/lead-reference.server';
import { leadText } from '~/features/leads/core/lead-text.server';
import { inquiryRow } from '~/features/leads/fields/inquiry-columns';
import { optionalFields } from '~/features/leads/fields/inquiry-fields';
import { type Actor, recordEvents } from '~/features/leads/history/record-event.server';

import { isSpokenSource } from './new-lead-fields';
import type { NewLeadInput } from './new-lead-schema.server';

export type AddResult = {
  readonly id: string;
  readonly reference: string;
  /** `stored-otherwise`: the form was stored before with different content, so nothing was written. */
  readonly outcome: 'added' | 'stored-otherwise';
};

/** A caller or walk-in counts as answered. A repeated form resolves to its lead. @throws if the database fails. */
export async function addLead(input: NewLeadInput, actor: Actor): Promise<AddResult> {
  const formId = input.form ? `by hand ${input.form}` : null;
  const content = contentOf(input);
  return transaction(async () => {
    if (formId) await lockFor(formId);
    return (await findAdded(formId, content)) ?? storeNewLead(input, { formId, content, actor });
  });
}

const isOptional = (name: string) => optionalFields.some((field) => field === name);

/** Empty optional fields are left out, so that the digest stays the same when the inquiry gets another field. */
function contentOf(input: NewLeadInput): string {
  const filled = Object.entries(input).filter(([name, value]) => !isOptional(name) || value !== '');
  return contentDigest(Object.fromEntries(filled));
}

async function findAdded(formId: string | null, content: string): Promise<AddResult | undefined> {
  if (formId === null) return undefined;
  const lead = await db()
    .selectFrom('leads')
    .select(['id', 'reference', 'content_hash'])
    .where('form_id', '=', formId)
    .executeTakeFirst();
  if (!lead) return undefined;
  const { content_hash, ...stored } = lead;
  return { ...stored, outcome: content_hash === content ? 'added' : 'stored-otherwise' };
}

type Circumstances = {
  readonly formId: string | null;
  readonly content: string;
  readonly actor: Actor;
};

async function storeNewLead(
  { phone, source, note, ...input }: NewLeadInput,
  { formId, content, actor }: Circumstances,
): Promise<AddResult> {
  const id = uuid();
  const now = Date.now();
  const values = { ...input, phone: phone.typed };
  const contact = isSpokenSource(source) || note !== '' ? now : null;
  const [reference = ''] = await insertLeads([
    {
      id,
      form_id: formId,
      ...inquiryRow(values),
      phone_e164: phone.e164,
      email_folded: input.email.toLowerCase(),
      source,
      content_hash: content,
      search: leadText({ ...values, phoneE164: phone.e164 }, [note]),
      created_at: now,
      updated_at: now,
      first_contact_at: contact,
      last_contact_at: contact,
    },
  ]);
  await recordEvents([{ lead_id: id, actor, what: 'added', became: source }], now);
  if (note)
    await db()
      .insertInto('lead_notes')
      .values({ id: uuid(), lead_id: id, author: actor, body: note, created_at: now })
      .execute();
  await leadArrived([{ id, kind: 'inquiry' }], 'by-hand');
  return { outcome: 'added', id, reference };
}
