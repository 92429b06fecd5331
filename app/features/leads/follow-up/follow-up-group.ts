import { isOpen, isUnanswered, type LeadRow } from '~/features/leads/core/lead';
import { dayOf, startOfDay } from '~/platform/indian-time';

/** The groups of the follow-up list, in its order. */
export const followUpGroups = ['today', 'overdue', 'due', 'silent'] as const;
export type FollowUpGroup = (typeof followUpGroups)[number];

export const followUpGroupNames: Record<FollowUpGroup, string> = {
  today: 'Today',
  overdue: 'Overdue',
  due: 'Due',
  silent: 'Gone quiet',
};

/** Days after today whose promises are due. */
export const DUE_WITHIN = 7;
/** Days without a word, before today, after which somebody is silent. */
export const SILENT_AFTER = 7;

type Waiting = Pick<
  LeadRow,
  'status' | 'createdAt' | 'firstContactAt' | 'lastContactAt' | 'followUpAt'
>;

/**
 * The group of the follow-up list in which a lead of the desk stands at `now` (UTC milliseconds); null: in none. Days are those
 * of Asia/Kolkata.
 *
 * Only an open lead stands in one: New, Contacted or In Progress. What was promised (`followUpAt`) decides alone:
 * - overdue: for a moment before now;
 * - today: for a moment from now to the end of the day;
 * - due: on one of the `DUE_WITHIN` days after today. What is promised for later is not on the list yet.
 *
 * Where nothing is promised, the last word decides, which is the last contact or, before there was one, the inquiry itself:
 * - today: it came in today, and nobody has answered it;
 * - silent: it came in before today and nobody has answered it, or the last contact lies more than `SILENT_AFTER` whole days before
 *   today. Of a lead that was imported without a time nobody knows how long it waits: it is in none.
 */
export function followUpGroupOf(lead: Waiting, now: number): FollowUpGroup | null {
  if (!isOpen(lead)) return null;
  const { today, tomorrow, dueUntil, silentBefore } = daysAround(now);
  if (lead.followUpAt !== null) {
    if (lead.followUpAt < now) return 'overdue';
    if (lead.followUpAt < tomorrow) return 'today';
    return lead.followUpAt < dueUntil ? 'due' : null;
  }
  const lastWord = lead.lastContactAt ?? lead.createdAt ?? 0;
  if (lastWord <= 0) return null;
  if (lastWord >= today) return isUnanswered(lead) ? 'today' : null;
  return lastWord < silentBefore || isUnanswered(lead) ? 'silent' : null;
}

/** The edges of the groups, as instants. */
function daysAround(now: number) {
  const day = dayOf(now);
  return {
    today: startOfDay(day),
    tomorrow: startOfDay(day + 1),
    dueUntil: startOfDay(day + 1 + DUE_WITHIN),
    silentBefore: startOfDay(day - SILENT_AFTER),
  };
}

/**
 * Leads whose moment lies from `from` to before `to`: what is promised or, where nothing is, the last word. Of the latter those
 * that nobody has answered, and the others where the last word lies before `answeredBefore`.
 */
export type FollowUpRange =
  | { readonly by: 'promise'; readonly from: number; readonly to: number }
  | {
      readonly by: 'last word';
      readonly from: number;
      readonly to: number;
      readonly answeredBefore: number;
    };

/** A group as the database reads it: its ranges in their order, each by its moment and then by id. */
export function followUpRanges(group: FollowUpGroup, now: number): readonly FollowUpRange[] {
  const { today, tomorrow, dueUntil, silentBefore } = daysAround(now);
  switch (group) {
    case 'today':
      return [
        { by: 'last word', from: today, to: Number.MAX_SAFE_INTEGER, answeredBefore: 0 },
        { by: 'promise', from: now, to: tomorrow },
      ];
    case 'overdue':
      return [{ by: 'promise', from: Number.MIN_SAFE_INTEGER, to: now }];
    case 'due':
      return [{ by: 'promise', from: tomorrow, to: dueUntil }];
    case 'silent':
      return [{ by: 'last word', from: 1, to: today, answeredBefore: silentBefore }];
    default:
      return group satisfies never;
  }
}
