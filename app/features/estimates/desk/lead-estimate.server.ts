import type { EstimateSheet } from '~/features/estimates/engine/sheet';
import { readLeadEstimate, repriceToday } from '~/features/estimates/revise/revise-estimate.server';
import { listSentEstimates } from '~/features/estimates/send/sent-estimates.server';
import { indianDay } from '~/platform/indian-time';

/** Amounts are in paise. */
export async function readEstimateGlance(leadId: string) {
  const estimate = await readLeadEstimate(leadId);
  return estimate && toEstimateGlance(leadId, estimate.sheet);
}

function toEstimateGlance(leadId: string, { estimate, calendar }: EstimateSheet) {
  const { input, builtUp, total, gst, card } = estimate;
  const { finish } = input;
  const { months } = calendar;
  return { leadId, total, builtUp, finish, months, gst: gst !== null, cardDate: card.date };
}

export type EstimateGlance = NonNullable<Awaited<ReturnType<typeof readEstimateGlance>>>;

export async function openLeadEstimate(leadId: string) {
  const estimate = await readLeadEstimate(leadId);
  if (!estimate) return null;
  const { sheet } = estimate;
  const [today, sent] = await Promise.all([repriceToday(sheet), listSentEstimates(leadId)]);
  return {
    glance: toEstimateGlance(leadId, sheet),
    sheet,
    unit: sent[0]?.unit ?? ('sqft' as const),
    today: indianDay(Date.now()),
    change: today.difference,
    sent: sent.map(({ id, address, by, sentAt, expiresAt }) => {
      return { id, address, by, sentOn: indianDay(sentAt), until: indianDay(expiresAt) };
    }),
  };
}

export type LeadEstimate = NonNullable<Awaited<ReturnType<typeof openLeadEstimate>>>;
