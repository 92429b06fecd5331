import { type DatedLead, isUnanswered } from '~/features/leads/core/lead';
import { clockTime, dayOf, formatInstant, formatWeekday, startOfDay } from '~/platform/indian-time';
import type { WorkingCalendar } from '~/settings/hours/working-time';

import { followUpGroupOf } from './follow-up-group';
import { responseDueAt, duration } from './lead-age';

export type FollowUpTask = NonNullable<ReturnType<typeof followUpTask>>;

/**
 * Null if the lead isn't on the follow-up list. `verb` and `when` are the texts before and after the name, such as
 * "Answer" and " by 15:30". `wait` is milliseconds since the last activity or the follow-up date; with `isAhead`, until
 * that date. `words` says it, such as "11 days", "2 h late" or "in 3 h".
 */
export function followUpTask(lead: DatedLead, now: number, calendar: WorkingCalendar) {
  const group = followUpGroupOf(lead, now);
  if (group === null) return null;
  if (lead.followUpAt !== null) return { group, ...promisedTask(lead.followUpAt, now) };

  const lastActivity = lead.lastContactAt ?? lead.createdAt ?? now;
  const wait = Math.max(0, now - lastActivity);
  const shared = { group, wait, isAhead: false, words: duration(wait) };
  if (!isUnanswered(lead))
    return {
      ...shared,
      verb: 'Follow up with',
      isLate: false,
      when: `, last contact ${dayWords(lastActivity, now)}`,
    };
  const dueAt = responseDueAt(lastActivity, calendar);
  const isLate = now > dueAt;
  const late =
    dayOf(lastActivity) === dayOf(now)
      ? ' now'
      : `, unanswered since ${dayWords(lastActivity, now)}`;
  return {
    ...shared,
    verb: 'Answer',
    when: isLate ? late : ` by ${untilWords(dueAt, now)}`,
    isLate,
  };
}

/** The next instant at which the list changes without any action: a promise or target passes, or a day begins. */
export function nextListChange(
  leads: readonly DatedLead[],
  now: number,
  calendar: WorkingCalendar,
): number {
  const dueTimes = leads.map(
    ({ followUpAt, createdAt }) => followUpAt ?? responseDueAt(createdAt ?? 0, calendar),
  );
  return Math.min(startOfDay(dayOf(now) + 1), ...dueTimes.filter((time) => time > now));
}

function promisedTask(at: number, now: number) {
  const verb = 'Follow up with';
  const isLate = at < now;
  const wait = Math.abs(now - at);
  const [length, time, isToday] = [duration(wait), clockTime(at), dayOf(at) === dayOf(now)];
  const day = isToday ? '' : `${dayWords(at, now, 'on ')} `;
  if (isLate)
    return {
      verb,
      when: `, due ${day}at ${time}`,
      wait,
      isAhead: false,
      isLate,
      words: `${length} late`,
    };
  const dueText = isToday ? ` by ${time}` : ` ${day}at ${time}`;
  return { verb, when: dueText, wait, isAhead: true, isLate, words: `in ${length}` };
}

const untilWords = (instant: number, now: number) =>
  dayOf(instant) === dayOf(now)
    ? clockTime(instant)
    : `${clockTime(instant)} ${dayWords(instant, now)}`;

/** Such as "yesterday", "Friday" or "12 Nov"; other years are named. `before` precedes weekdays and dates. */
function dayWords(instant: number, now: number, before = ''): string {
  const days = dayOf(instant) - dayOf(now);
  if (days === -1) return 'yesterday';
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days > 1 && days < 7) return before + formatWeekday(instant);
  const [date = '', today = ''] = [instant, now].map((one) => formatInstant(one).split(',')[0]);
  const day = date.replace(/^0/, '');
  return before + (date.slice(-4) === today.slice(-4) ? day.slice(0, -5) : day);
}
