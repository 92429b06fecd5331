import { type DatedLead, isOpen, isUnanswered } from '~/features/leads/core/lead';
import { dayOf, startOfDay } from '~/platform/indian-time';

export const followUpGroups = ['today', 'overdue', 'due', 'silent'] as const;
export type FollowUpGroup = (typeof followUpGroups)[number];

export const followUpGroupNames: Record<FollowUpGroup, string> = {
  today: 'Today',
  overdue: 'Overdue',
  due: 'Due',
  silent: 'Gone quiet',
};

export const DUE_WITHIN = 7;
/** Leads without contact for more than this many whole days before today have gone quiet. */
export const STALE_AFTER_DAYS = 7;

/**
 * The group of a lead at `now` (UTC milliseconds, days of Asia/Kolkata), or null. Only open leads have a group. A
 * follow-up date alone decides, if there is one: overdue before now, today until the end of the day, due on one of the
 * next `DUE_WITHIN` days. Later dates have no group. Otherwise a lead is silent if its last activity was more than
 * `STALE_AFTER_DAYS` whole days before today, and in today if it is newer and unanswered. Imported leads without a
 * date have no group.
 */
export function followUpGroupOf(lead: DatedLead, now: number): FollowUpGroup | null {
  if (!isOpen(lead)) return null;
  const { tomorrow, dueUntil, staleBefore } = daysAround(now);
  if (lead.followUpAt !== null) {
    if (lead.followUpAt < now) return 'overdue';
    if (lead.followUpAt < tomorrow) return 'today';
    return lead.followUpAt < dueUntil ? 'due' : null;
  }
  const lastActivity = lead.lastContactAt ?? lead.createdAt ?? 0;
  if (lastActivity <= 0) return null;
  if (lastActivity < staleBefore) return 'silent';
  return isUnanswered(lead) ? 'today' : null;
}

/** The limits of the groups, as UTC milliseconds. */
function daysAround(now: number) {
  const day = dayOf(now);
  return {
    tomorrow: startOfDay(day + 1),
    dueUntil: startOfDay(day + 1 + DUE_WITHIN),
    staleBefore: startOfDay(day - STALE_AFTER_DAYS),
  };
}

/** Leads whose follow-up date or, without one, last activity is in [`from`, `to`). */
export type FollowUpRange = {
  readonly by: 'promise' | 'last word';
  readonly from: number;
  readonly to: number;
  readonly onlyUnanswered?: true;
};

/** In the order of the list. Each range is sorted by its time, then by id. */
export function followUpRanges(group: FollowUpGroup, now: number): readonly FollowUpRange[] {
  const { tomorrow, dueUntil, staleBefore } = daysAround(now);
  switch (group) {
    case 'today':
      return [
        { by: 'last word', from: staleBefore, to: Number.MAX_SAFE_INTEGER, onlyUnanswered: true },
        { by: 'promise', from: now, to: tomorrow },
      ];
    case 'overdue':
      return [{ by: 'promise', from: Number.MIN_SAFE_INTEGER, to: now }];
    case 'due':
      return [{ by: 'promise', from: tomorrow, to: dueUntil }];
    case 'silent':
      return [{ by: 'last word', from: 1, to: staleBefore }];
    default:
      return group satisfies never;
  }
}
