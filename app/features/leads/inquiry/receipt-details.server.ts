import type { ReceiptDetails } from '~/features/leads/fields/inquiry-fields';
import { dayOf, INDIA, longDate, startOfDay } from '~/platform/indian-time';
import { appointmentLinks } from '~/settings/appointments/open-kinds';
import { workingCalendar, workingDayAfter } from '~/settings/hours/working-time';
import { replyPromise } from '~/settings/reply-promise';
import type { Settings } from '~/settings/settings';

type ReplySettings = Pick<Settings, 'contact' | 'hours' | 'closures'>;
type ReceiptSettings = ReplySettings & Pick<Settings, 'company' | 'appointments' | 'people'>;

/** `token` comes from `receiptToken`. Without settings the studio's details and the reply time are empty. */
export function receiptDetails(
  { reference, at, token = '' }: { reference: string; at: number; token?: string },
  settings: ReceiptSettings | null,
): ReceiptDetails {
  return {
    reference,
    to: settings?.company.name ?? '',
    date: longDate(at),
    answerBy: settings ? replyDayText(settings, at) : '',
    appointments: settings ? appointmentLinks(settings, token) : [],
  };
}

/**
 * The day of the reply, in working days from the day after the inquiry. If the calendar ends before that day, it is the
 * number of days. Empty without a promise.
 */
export function replyDayText(promised: ReplySettings, at: number): string {
  const day = replyDay(promised, at);
  return day === null ? replyPromise(promised.contact) : longDate(startOfDay(day));
}

function replyDay({ contact, hours, closures }: ReplySettings, at: number): number | null {
  if (contact.replyDays === '') return null;
  return workingDayAfter(workingCalendar(hours, closures), dayOf(at), Number(contact.replyDays));
}

const dayAndMonth = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  timeZone: INDIA,
});

/** Such as "We reply by tomorrow, 27 November."; empty without a promise. */
export function replySentence(promised: ReplySettings, at: number): string {
  const day = replyDay(promised, at);
  const promise = replyPromise(promised.contact);
  if (day === null) return promise && `We reply ${promise}.`;
  const instant = startOfDay(day);
  const weekday = day === dayOf(at) + 1 ? 'tomorrow' : weekdays.format(instant);
  return `We reply by ${weekday}, ${dayAndMonth.format(instant)}.`;
}

const weekdays = new Intl.DateTimeFormat('en-IN', { weekday: 'long', timeZone: INDIA });
