import { ELAPSED_TARGET_TEXT } from '~/features/leads/follow-up/lead-age';

/** With fewer leads a single building would decide the result. */
export const MIN_CALIBRATED_LEADS = 5;

/**
 * Definitions of all figures in "Lead report" and "Estimate accuracy", as the screens state them. Contract tests
 * compare `monthly-figures.server.ts` and `calibrate.server.ts` with SQL written from these sentences. Only leads on
 * the desk count, inquiries and estimates together, in months of Asia/Kolkata. Shares have one decimal, costs are whole
 * rupees; both are rounded half up, once, from whole numbers.
 */
export const figureDefinitions = {
  leads:
    'Leads: inquiries and estimates that arrived in the month, without possible spam, deleted leads and leads merged into another.',
  inTime: `Answered on time: someone replied within ${ELAPSED_TARGET_TEXT} of the lead arriving, nights and Sundays included. Calls and visits to the studio count as answered at once. Leads that were moved out of possible spam automatically aren’t counted.`,
  converted: 'Converted: the month’s leads that are now Converted.',
  fee: 'Fee: the total of the fees entered for those leads.',
  source: 'How the lead reached you, as shown in its details.',
  owner: 'Who owns the lead now.',
  campaign:
    'The UTM campaign of the last visit before the form was sent. If it had none, the site that linked here.',
  page: 'The page the inquiry or estimate was sent from. Leads added manually have none.',
  lost: 'The month’s leads that are now Lost.',
  appointments:
    'Appointments that begin in the month, without cancelled ones, whenever their lead arrived.',
  share: 'Percentages are of the leads in that row.',
  calibrated:
    'This covers all Converted leads from the estimator that have a signed cost, from any year.',
  estimated:
    'Estimated, signed and final are rupees per square foot: total cost divided by total priced area. Estimates include contingency and GST.',
  final: '“Final” covers only leads with a final cost.',
  atCard:
    '“At today’s rates” is the original estimate, scaled by the change in that finish’s rate, with contingency and GST.',
  againstCard: '“Signed vs today’s” shows how far signed costs are above or below that.',
  meeting:
    'To find the rate that would have matched, the card’s rate is multiplied by the signed cost and divided by the cost at today’s rates.',
} as const;
