import { v7 as uuid } from 'uuid';

import { serializeByKey } from '~/concurrency/serialize-by-key';
import { db, lockFor, transaction } from '~/db/executor.server';
import { leadArrived } from '~/features/leads/alerts/lead-arrived.server';
import { queueConfirmation } from '~/features/leads/alerts/queue-lead-alerts.server';
import { contentDigest } from '~/features/leads/core/content-digest.server';
import {
  inquiryReference,
  insertLeads,
  type NewLead,
} from '~/features/leads/core/lead-reference.server';
import { leadText } from '~/features/leads/core/lead-text.server';
import { inquiryRow } from '~/features/leads/fields/inquiry-columns';
import { optionalFields } from '~/features/leads/fields/inquiry-fields';
import type { ValidatedInquiry } from '~/features/leads/fields/inquiry-schema.server';
import { assignNewLead } from '~/features/leads/owners/owner-steps.server';
import type { Touches } from '~/features/leads/touches/touch';

import { findRepeat, formIdUnlessTaken } from './find-repeat.server';
import { type SourcePost, storePost } from './source-post.server';
import type { Arrival } from './suspicion/arrival.server';
import { storeJudgement } from './suspicion/gather-bursts.server';
import type { Sent } from './suspicion/own-signals';
import { type ScoreResult, scoreInquiry } from './suspicion/weigh-inquiry.server';

const MAX_FORM_ID = 64;

export type ReceivedInquiry = {
  /** UUIDv7. It becomes the id of the lead, unless the inquiry is a repeat. */
  readonly id: string;
  readonly reference: string;
  /** UTC milliseconds of the lead's creation, by which repeats are judged as well. */
  readonly receivedAt: number;
  /** Created by the form. Posts with the same id are one inquiry. Null if the form had none. */
  readonly formId: string | null;
  readonly inquiry: ValidatedInquiry;
  /** For the spam score. Omit it for an inquiry that isn't scored. */
  readonly arrival?: Arrival | undefined;
  /** Why the inquiry is quarantined, if that is known before scoring. */
  readonly suspicion: string | null;
  readonly page: string | null;
  readonly utm: Readonly<Record<string, string>> | null;
  /** Missing in spool entries of older versions. */
  readonly touches?: Touches | null | undefined;
  readonly post?: SourcePost | undefined;
};

/** `formId` may be empty. */
export function receivedNow(
  inquiry: ValidatedInquiry,
  {
    formId,
    ...circumstances
  }: { formId: string } & Pick<
    ReceivedInquiry,
    'arrival' | 'suspicion' | 'page' | 'utm' | 'touches' | 'post'
  >,
): ReceivedInquiry {
  const id = uuid();
  const form = formId.slice(0, MAX_FORM_ID) || null;
  const reference = inquiryReference(form ?? id, contentDigest(inquiry));
  return { id, reference, receivedAt: Date.now(), formId: form, inquiry, ...circumstances };
}

/**
 * The same form sent twice, the same content within ten minutes, or a stored inquiry resolves to the existing lead.
 * @throws if the database can't store it.
 */
export async function submitInquiry(
  received: ReceivedInquiry,
): Promise<{ id: string; reference: string; repeated: boolean }> {
  const { inquiry } = received;
  const { form, person } = keysOf(received);
  return serializeByKey(form ?? person, async (waited) => {
    const existing = waited ? await findRepeat(toSubmission(received)) : undefined;
    if (existing) return { ...existing, repeated: true };
    const judgement = await judgeInquiry(received);
    return transaction(async () => {
      const { suspicion, ...stored } = await storeInquiry(received, judgement);
      if (!stored.repeated && !suspicion)
        await queueConfirmation({ id: stored.id, email: inquiry.email });
      return stored;
    });
  });
}

const keysOf = ({ formId, inquiry }: ReceivedInquiry) => ({
  form: formId && `inquiry form ${formId}`,
  person: `inquiry ${inquiry.email.toLowerCase() || inquiry.phone.e164}`,
});

const toSubmission = ({ id, formId, inquiry, receivedAt: now, post }: ReceivedInquiry) => ({
  id,
  formId,
  content: contentDigest(post ? [post.source, inquiry, post.details] : inquiry),
  now,
  isPost: post !== undefined,
});

/** Uses the surrounding transaction. @param judgement from `judgeInquiry`. */
export async function storeInquiry(received: ReceivedInquiry, judgement: ScoreResult | undefined) {
  const { id, formId, receivedAt: now, post } = received;
  const { form, person } = keysOf(received);
  const submission = toSubmission(received);
  // Two posts of one form or person wait for each other here, so that the second finds the first. The form is always
  // locked first: in another order two posts could deadlock.
  if (form) await lockFor(form);
  await lockFor(person);
  const existing = await findRepeat(submission);
  // The first submission was checked for spam, so its repeat isn't checked again.
  if (existing) return { ...existing, repeated: true, suspicion: null };
  const suspicion = judgement ? judgement.reason : received.suspicion;
  const lead = { ...newLead({ ...received, suspicion }), content_hash: submission.content };
  const [reference = ''] = await insertLeads(
    [{ ...lead, form_id: await formIdUnlessTaken(formId) }],
    [received.reference],
  );
  if (judgement) await storeJudgement(judgement);
  if (post) {
    await storePost(post, { leadId: id, at: now });
    await assignSourceOwner(id, post.source);
  }
  await leadArrived([{ id, kind: 'inquiry' }], suspicion ? 'possible-spam' : 'form');
  return { id, reference, repeated: false, suspicion };
}

/** Scores an inquiry for spam. Call it before the transaction that stores the inquiry. */
export const judgeInquiry = ({
  id,
  inquiry,
  arrival,
  receivedAt,
}: ReceivedInquiry): Promise<ScoreResult> | undefined =>
  arrival && scoreInquiry(id, sentOf(inquiry), arrival, receivedAt);

const sentOf = ({ name, email, phone, pincode, about, ...further }: ValidatedInquiry): Sent => ({
  name,
  email,
  e164: phone.e164,
  place: pincode,
  texts: [about, ...optionalFields.map((field) => further[field] ?? '')].filter(Boolean),
});

function newLead({
  inquiry,
  ...received
}: ReceivedInquiry): Omit<NewLead, 'form_id' | 'content_hash'> {
  const { typed, e164 } = inquiry.phone;
  const brief = [inquiry.brief, received.post?.details].filter(Boolean).join('\n\n');
  const values = { ...inquiry, phone: typed, brief };
  return {
    id: received.id,
    ...inquiryRow(values),
    phone_e164: e164,
    email_folded: inquiry.email.toLowerCase(),
    message: inquiry.about || null,
    suspect: received.suspicion ? 1 : 0,
    suspect_reason: received.suspicion,
    source: received.post ? 'external' : received.utm ? 'campaign' : 'site',
    lead_source_id: received.post?.source ?? null,
    source_page: received.page,
    utm: received.utm && JSON.stringify(received.utm),
    touches: received.touches ? JSON.stringify(received.touches) : null,
    search: leadText({ ...values, phoneE164: e164, message: inquiry.about }),
    created_at: received.receivedAt,
    updated_at: received.receivedAt,
  };
}

async function assignSourceOwner(leadId: string, source: string): Promise<void> {
  const row = await db()
    .selectFrom('lead_sources')
    .select('owner_id')
    .where('id', '=', source)
    .executeTakeFirst();
  if (row?.owner_id) await assignNewLead(leadId, row.owner_id);
}
