import { v7 as uuid } from 'uuid';

import { lockFor, transaction } from '~/db/executor.server';
import type { NewRow } from '~/db/tables';
import { leadArrived } from '~/features/leads/alerts/lead-arrived.server';
import { contentDigest } from '~/features/leads/core/content-digest.server';
import { insertLeads } from '~/features/leads/core/lead-reference.server';
import { leadText } from '~/features/leads/core/lead-text.server';
import { findRepeat, formIdUnlessTaken } from '~/features/leads/inquiry/find-repeat.server';
import type { Arrival } from '~/features/leads/inquiry/suspicion/arrival.server';
import { storeJudgement } from '~/features/leads/inquiry/suspicion/gather-bursts.server';
import type { Sent } from '~/features/leads/inquiry/suspicion/own-signals';
import { scoreInquiry } from '~/features/leads/inquiry/suspicion/weigh-inquiry.server';
import type { Touches } from '~/features/leads/touches/touch';

type EstimateColumns = Pick<
  NewRow<'leads'>,
  | 'bhk_option'
  | 'building_type'
  | 'project_type'
  | 'site_area'
  | 'plot_size'
  | 'plot_facing'
  | 'built_up'
  | 'finish'
  | 'months_on_site'
  | 'estimated_price'
  | 'estimate'
  | 'rate_card'
>;

type EstimateLead = {
  /** Created by the form. Posts with the same id are one lead. Empty if the form had none. */
  readonly formId: string;
  readonly name: string;
  readonly email: string;
  readonly phone: { readonly typed: string; readonly e164: string | null };
  readonly pincode: string;
  readonly columns: EstimateColumns;
  readonly page: string | null;
  readonly utm?: Readonly<Record<string, string>> | null;
  readonly touches?: Touches | null;
  readonly arrival?: Arrival;
};

/**
 * The same form, or the same person with the same estimate within ten minutes, resolves to the existing lead.
 * @throws if the database can't store it.
 */
export async function storeEstimateLead(
  lead: EstimateLead,
): Promise<{ id: string; reference: string; repeated: boolean }> {
  const formId = lead.formId ? `estimate ${lead.formId.slice(0, 64)}` : null;
  const content = contentHash(lead);
  const now = Date.now();
  const id = uuid();
  const judgement = lead.arrival && (await scoreInquiry(id, sentOf(lead), lead.arrival, now));
  return transaction(async () => {
    // The form is always locked first: in another order two posts could deadlock.
    if (formId) await lockFor(formId);
    await lockFor(`estimate ${content}`);
    const existing = await findRepeat({ id, formId, content, now });
    if (existing) return { ...existing, repeated: true };
    const [reference = ''] = await insertLeads([
      {
        id,
        kind: 'estimate',
        form_id: await formIdUnlessTaken(formId),
        name: lead.name,
        email: lead.email,
        phone: lead.phone.typed,
        phone_e164: lead.phone.e164,
        email_folded: lead.email.toLowerCase(),
        pincode: lead.pincode,
        suspect: judgement?.reason ? 1 : 0,
        suspect_reason: judgement?.reason ?? null,
        source_page: lead.page,
        source: lead.utm ? 'campaign' : 'site',
        utm: lead.utm ? JSON.stringify(lead.utm) : null,
        touches: lead.touches ? JSON.stringify(lead.touches) : null,
        content_hash: content,
        search: leadText({
          ...lead,
          phone: lead.phone.typed,
          phoneE164: lead.phone.e164,
          bhkOption: lead.columns.bhk_option ?? null,
        }),
        created_at: now,
        updated_at: now,
        ...lead.columns,
      },
    ]);
    if (judgement) await storeJudgement(judgement);
    await leadArrived([{ id, kind: 'estimate' }], judgement?.reason ? 'possible-spam' : 'estimate');
    return { id, reference, repeated: false };
  });
}

const sentOf = ({ name, email, phone, pincode }: EstimateLead): Sent => ({
  name,
  email,
  e164: phone.e164,
  place: pincode,
  texts: [],
});

/** Digests the person and the estimate, but not the page or the form. */
const contentHash = ({ name, email, phone, columns }: EstimateLead) =>
  contentDigest(['estimate', name, email.toLowerCase(), phone.typed, columns.estimate]);
