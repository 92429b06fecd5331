import { TARGET_WORDS } from '~/features/leads/desk/list/lead-age';

/** Fewer than this many leads tell nothing: a single building would be the rule. */
export const CALIBRATED_FROM = 5;

/**
 * What every figure of "Sources and response" and of "Calibration" is, in the sentence that its screen states. They are counted by
 * `monthly-figures.server.ts` and `calibrate.server.ts`; contract tests hold both against SQL written from these sentences.
 *
 * All of them are of leads on the desk, inquiries and estimates together: those that are set aside, in the bin or merged into another
 * count nowhere. Months are those of Asia/Kolkata. Shares have one decimal, costs are whole rupees; both are rounded half up, once, from
 * whole numbers.
 */
export const figures = {
  leads:
    'Leads are inquiries and estimates that came in the month; those that are set aside, deleted or merged into another are not counted.',
  inTime: `Answered in time: somebody was in touch within ${TARGET_WORDS} of the lead’s coming in, nights and Sundays included. A caller or visitor is answered at once. Leads that were released from possible spam are left out.`,
  converted: 'Converted: of the month’s leads, those that are Converted now, whenever that was.',
  fee: 'Fee: the sum of the fees that were entered for those Converted leads.',
  source: 'How the lead came, as its panel says.',
  campaign:
    'The campaign of the visitor’s last touch before the form was sent: its name, else the medium and the site that sent it.',
  page: 'Where the inquiry or estimate was sent from; a lead by hand has none.',
  lost: 'Of the month’s leads, those that are Lost now.',
  share: 'Shares are of the leads in the same row, to one decimal.',
  calibrated:
    'Counted are Converted leads that came from the estimator and have a signed cost, those of all years.',
  estimated:
    'Estimated, signed and final are sums of rupees divided by the sum of the areas that were priced, in square feet, to the whole rupee; the estimate has contingency and GST in it.',
  final: 'Final is of those leads alone that have a final cost.',
  atCard:
    'At the card in force is the estimate times that card’s rate for the finish, divided by the rate of the card that priced it, each with its contingency and GST to the whole rupee.',
  againstCard: 'Signed against it is how far the signed costs lie above or below that.',
  meeting:
    'The rate that would have met the signed costs is the card’s rate times signed, divided by what the card in force gives, to the whole rupee.',
} as const;
