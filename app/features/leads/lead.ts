import type { InquiryOfLead, LongTexts } from './inquiry/inquiry-columns';

/** The words of a lead that the screens and the data share. */
export const statuses = ['New', 'Contacted', 'In Progress', 'Converted', 'Lost'] as const;
export type Status = (typeof statuses)[number];

export const priorities = ['high', 'medium', 'low'] as const;
export type Priority = (typeof priorities)[number];

export const priorityNames: Record<Priority, string> = {
  high: 'High',
  medium: 'Medium',
  low: 'Low',
};

/** How somebody came to the studio; of an inquiry from the site, a campaign is told by the address that led there. */
export const sources = ['site', 'campaign', 'call', 'walk-in', 'referral', 'external'] as const;
export type Source = (typeof sources)[number];

export const sourceNames: Record<Source, string> = {
  site: 'Site',
  campaign: 'Campaign',
  call: 'Call',
  'walk-in': 'Walk-in',
  referral: 'Referral',
  external: 'Other system',
};

/** What came of a call to a lead. */
export const callOutcomes = ['reached', 'no-answer', 'wrong-number', 'call-back'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

export const callOutcomeNames: Record<CallOutcome, string> = {
  reached: 'Reached',
  'no-answer': 'No answer',
  'wrong-number': 'Wrong number',
  'call-back': 'Call back',
};

/** Characters of the next step that a call led to. */
export const NEXT_STEP_LIMIT = 200;

/** An inquiry comes from the form, an estimate lead from the estimator. */
export type LeadKind = 'inquiry' | 'estimate';

export const sortKeys = ['createdAt', 'name', 'status', 'estimatedPrice'] as const;
export type SortKey = (typeof sortKeys)[number];
export type Direction = 'asc' | 'desc';

/** A lead as a list shows it. Times are UTC milliseconds; null is "nobody knows" or "not yet". */
export type LeadRow = Omit<InquiryOfLead, keyof LongTexts> & {
  readonly id: string;
  readonly kind: LeadKind;
  readonly reference: string;
  readonly phoneE164: string | null;
  /** The number alone, grouped as people read it; as it was typed where it can't be dialled. */
  readonly phoneShown: string;
  readonly bhk: string | null;
  readonly status: Status;
  readonly priority: Priority;
  readonly source: Source;
  readonly createdAt: number | null;
  readonly firstContactAt: number | null;
  readonly lastContactAt: number | null;
  readonly followUpAt: number | null;
  /** One of the people of Settings. */
  readonly ownerId: string | null;
  readonly isSample: boolean;
  readonly version: number;
  readonly suspectReason: string | null;
  readonly bhkOption: string | null;
  readonly buildingType: string | null;
  readonly siteArea: number | null;
  readonly plotSize: string | null;
  readonly plotFacing: string | null;
  /** Square feet, as priced. */
  readonly builtUp: number | null;
  readonly finish: string | null;
  /** From the first day on the site to the handover. */
  readonly monthsOnSite: number | null;
  /** Whole rupees. */
  readonly estimatedPrice: number | null;
  /** Another lead has the same phone or e-mail. */
  readonly hasPossibleDuplicate: boolean;
};

/** Still to be worked on: neither won nor lost. */
export const openStatuses = [
  'New',
  'Contacted',
  'In Progress',
] as const satisfies readonly Status[];
const stillOpen: readonly Status[] = openStatuses;

export const isOpen = ({ status }: Pick<LeadRow, 'status'>) => stillOpen.includes(status);

/** Whoever was contacted before leads came here has a status that says so, and no note. */
export const isUnanswered = ({
  status,
  firstContactAt,
}: Pick<LeadRow, 'status' | 'firstContactAt'>) => status === 'New' && firstContactAt === null;

/** Characters of a note. */
export const NOTE_LIMIT = 10_000;

/** What a lead is called on screen: an imported one may have no name. */
export const leadName = ({ name, email, phone }: Pick<LeadRow, 'name' | 'email' | 'phone'>) =>
  name || email || phone;
