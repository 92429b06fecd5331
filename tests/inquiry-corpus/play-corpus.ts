import { db } from '~/db/executor.server';
import { parseInquiry } from '~/features/leads/fields/inquiry-schema.server';
import { signFormTime } from '~/features/leads/inquiry/form-time.server';
import { receivedNow, submitInquiry } from '~/features/leads/inquiry/submit-inquiry.server';
import { arrivalOf } from '~/features/leads/inquiry/suspicion/arrival.server';
import { gatherBursts } from '~/features/leads/inquiry/suspicion/gather-bursts.server';

import type { CorpusInquiry } from './corpus-inquiry';

/** When the corpus starts (UTC milliseconds). */
const BEGINNING = Date.UTC(2026, 8, 1);

/** Sends a corpus, each inquiry at its time. Returns for each sender whether each inquiry ends up quarantined. */
export async function playCorpus(
  inquiries: readonly CorpusInquiry[],
): Promise<{ by: string; aside: boolean }[]> {
  const formTimes = new Map<string, string>();
  const sent: { inquiry: CorpusInquiry; leadId: string }[] = [];
  for (const [index, inquiry] of inquiries.entries()) {
    const leadId = await send(inquiry, index, formTimes);
    if (leadId !== null) sent.push({ inquiry, leadId });
  }
  await gatherBursts();
  const leads = await db().selectFrom('leads').select(['id', 'suspect']).execute();
  const byId = new Map(leads.map((lead) => [lead.id, lead]));
  return sent.map(({ inquiry, leadId }) => ({
    by: inquiry.by,
    aside: byId.get(leadId)?.suspect === 1,
  }));
}

/** Null if the form refuses the input. */
async function send(one: CorpusInquiry, index: number, formTimes: Map<string, string>) {
  const parsed = parseInquiry({ ...one });
  if (!parsed.ok) return null;
  const at = BEGINNING + one.at;
  const { id } = await submitInquiry({
    ...receivedNow(parsed.inquiry, {
      formId: one.form ?? `form ${index}`,
      arrival: arrivalOf({
        trap: one.trap ?? '',
        time: formTimeOf(one, at, formTimes),
        about: one.about,
        address: one.address,
      }),
      suspicion: null,
      page: null,
      utm: null,
    }),
    receivedAt: at,
  });
  return id;
}

function formTimeOf(
  { age, sharedFormTime: shared }: CorpusInquiry,
  at: number,
  known: Map<string, string>,
) {
  if (age === null) return '';
  if (shared === undefined) return signFormTime(at - age);
  const time = known.get(shared) ?? signFormTime(at - age);
  known.set(shared, time);
  return time;
}

/** The share of quarantined inquiries among the senders that `by` selects. */
export function quarantinedShare(
  all: readonly { by: string; aside: boolean }[],
  by: (name: string) => boolean,
): number {
  const those = all.filter((one) => by(one.by));
  return those.filter(({ aside }) => aside).length / those.length;
}
