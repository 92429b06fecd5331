import { dayOf, startOfDay, toLocalField } from '~/platform/indian-time';

const HOUR = 3_600_000;
/** 1970-01-01, day 0, was a Thursday. */
const MONDAY_OFFSET = 4;

/** `value` is the date and time in the notation of a `datetime-local` field. */
export type FollowUpChoice = { readonly label: string; readonly value: string };

/** Those agreed most often on the phone: today at 17:00 (if it isn't later), tomorrow, Monday, in a week. */
export function followUpChoices(now: number): readonly FollowUpChoice[] {
  const today = dayOf(now);
  const monday = today + 7 - ((today - MONDAY_OFFSET) % 7);
  const followUpChoice = (label: string, day: number, hour: number) => ({
    label,
    instant: startOfDay(day) + hour * HOUR,
  });
  const choices = [
    followUpChoice('Today 17:00', today, 17),
    followUpChoice('Tomorrow 10:00', today + 1, 10),
    ...(monday === today + 1 ? [] : [followUpChoice('Monday 10:00', monday, 10)]),
    ...(monday === today + 7 ? [] : [followUpChoice('In a week', today + 7, 10)]),
  ];
  return choices
    .filter(({ instant }) => instant > now)
    .map(({ label, instant }) => ({ label, value: toLocalField(instant) }));
}
