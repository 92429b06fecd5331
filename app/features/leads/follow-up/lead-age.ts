import { type DatedLead, isOpen, isUnanswered } from '~/features/leads/core/lead';
import { formatInstant } from '~/platform/indian-time';
import { formatCount } from '~/platform/text/format-number';
import { addWorkingTime, type WorkingCalendar } from '~/settings/hours/working-time';
import { RESPONSE_TARGET } from '~/settings/response-target';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const MAX_RULER_MS = 60 * DAY;

/** From 0 to 1. The square root tells hours and weeks apart on one scale. */
export const rulerShare = (wait: number) => Math.sqrt(Math.min(wait, MAX_RULER_MS) / MAX_RULER_MS);

/** The target in elapsed time, where nights and closed days count, as in the monthly report. */
export const ELAPSED_TARGET_TEXT = `${RESPONSE_TARGET / HOUR} h`;
export const TARGET_TEXT = `${RESPONSE_TARGET / HOUR} working hours`;

/** "12 min" below an hour, then "2.5 h", and "11 days" from two days on. */
export function responseWords(hours: number): string {
  if (hours * 60 < 1) return 'under a minute';
  if (hours < 1) return duration(hours * HOUR);
  return hours < 48 ? `${hours.toFixed(1)} h` : duration(hours * HOUR);
}

export const responseDueAt = (since: number, calendar: WorkingCalendar) =>
  addWorkingTime(calendar, since, RESPONSE_TARGET);

/** Uses the largest whole unit, such as "3 h" or "4 days". */
export function duration(milliseconds: number): string {
  const hours = Math.floor(milliseconds / HOUR);
  if (hours < 1) return `${Math.max(1, Math.floor(milliseconds / 60_000))} min`;
  if (hours < 24) return `${hours} h`;
  const days = Math.floor(milliseconds / DAY);
  return formatCount(days, 'day');
}

/** `days` is null if no bar should be shown. */
export function leadAge(
  lead: DatedLead,
  now: number,
  calendar: WorkingCalendar,
): { days: number | null; late: boolean; words: string } {
  if (!isOpen(lead)) return { days: null, late: false, words: '–' };
  const since = lead.lastContactAt ?? lead.createdAt;
  if (since === null) return { days: null, late: isOverdue(lead, now), words: 'no date' };
  const passed = Math.max(0, now - since);
  const days = passed / DAY;
  if (isOverdue(lead, now)) return { days, late: true, words: `${duration(passed)}, overdue` };
  if (!isUnanswered(lead)) return { days, late: false, words: duration(passed) };
  return {
    days,
    late: now > responseDueAt(since, calendar),
    words: `${duration(passed)}, unanswered`,
  };
}

const isOverdue = (lead: DatedLead, now: number) =>
  isOpen(lead) && lead.followUpAt !== null && lead.followUpAt < now;

export function nextAction(
  lead: DatedLead,
  now: number,
  calendar: WorkingCalendar,
): { what: string; why: string; late: boolean } | null {
  if (!isOpen(lead)) return null;
  if (lead.followUpAt !== null) {
    const late = lead.followUpAt < now;
    const when = formatInstant(lead.followUpAt);
    return late
      ? { what: `Follow-up was due ${when}`, why: `${duration(now - lead.followUpAt)} ago`, late }
      : { what: `Follow up by ${when}`, why: `in ${duration(lead.followUpAt - now)}`, late };
  }
  if (isUnanswered(lead) && lead.createdAt !== null) {
    const dueAt = responseDueAt(lead.createdAt, calendar);
    return {
      what: now > dueAt ? 'Answer now' : `Answer by ${formatInstant(dueAt)}`,
      why: `Unanswered for ${duration(now - lead.createdAt)} (target ${TARGET_TEXT})`,
      late: now > dueAt,
    };
  }
  return null;
}
