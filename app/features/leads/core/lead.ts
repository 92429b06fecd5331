import type { LeadRow } from './lead-scope.server';

export type { LeadRow };

export const statuses = ['New', 'Contacted', 'In Progress', 'Converted', 'Lost'] as const;
export type Status = (typeof statuses)[number];

export const priorities = ['high', 'medium', 'low'] as const;
export type Priority = (typeof priorities)[number];

export const priorityNames: Record<Priority, string> = {
  high: 'High',
  medium: 'Medium',
  low: 'Low',
};

/** An inquiry from the site counts as a campaign if the address that led there says so. */
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

export const callOutcomes = ['reached', 'no-answer', 'wrong-number', 'call-back'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

export const callOutcomeNames: Record<CallOutcome, string> = {
  reached: 'Reached',
  'no-answer': 'No answer',
  'wrong-number': 'Wrong number',
  'call-back': 'Call back',
};

export const NEXT_STEP_LIMIT = 200;

export type LeadKind = 'inquiry' | 'estimate';

export const sortKeys = ['createdAt', 'name', 'status', 'estimatedPrice'] as const;
export type SortKey = (typeof sortKeys)[number];
export type Direction = 'asc' | 'desc';

/** What a lead's age and its place in the follow-up list depend on. */
export type DatedLead = Pick<
  LeadRow,
  'status' | 'createdAt' | 'firstContactAt' | 'lastContactAt' | 'followUpAt'
>;

export const openStatuses = [
  'New',
  'Contacted',
  'In Progress',
] as const satisfies readonly Status[];
const openStatusList: readonly Status[] = openStatuses;

export const isOpen = ({ status }: Pick<LeadRow, 'status'>) => openStatusList.includes(status);

/** The status counts as well, because a lead contacted before its import has no date of first contact. */
export const isUnanswered = ({
  status,
  firstContactAt,
}: Pick<LeadRow, 'status' | 'firstContactAt'>) => status === 'New' && firstContactAt === null;

export const NOTE_LIMIT = 10_000;

/** An imported lead may have no name. */
export const leadName = ({ name, email, phone }: Pick<LeadRow, 'name' | 'email' | 'phone'>) =>
  name || email || phone;

/** Such as "Inquiry L-7K2MPQ". */
export const referenceLabel = ({ kind, reference }: Pick<LeadRow, 'kind' | 'reference'>) =>
  `${kind === 'estimate' ? 'Estimate' : 'Inquiry'} ${reference}`;
