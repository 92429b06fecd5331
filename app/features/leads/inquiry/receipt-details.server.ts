import { dayOf, INDIA, longDate, startOfDay } from '~/platform/indian-time';
import { appointmentLinks } from '~/settings/appointments/open-kinds';
import { workingCalendar, workingDayAfter } from '~/settings/hours/working-time';
import { replyPromise } from '~/settings/reply-promise';
import type { Settings } from '~/settings/settings';

import type { ReceiptDetails } from './inquiry-fields';

/** What the day depends on. */
type Promised = Pick<Settings, 'contact' | 'hours' | 'closures'>;
type Shown = Promised & Pick<Settings, 'company' | 'appointments' | 'people'>;

/** The receipt of an inquiry that came at `at`; `token` is that of `receiptToken`. Settings that can't be read leave the studio and its promise unsaid. */
export function receiptDetails(
  { reference, at, token = '' }: { reference: string; at: number; token?: string },
  settings: Shown | null,
): ReceiptDetails {
  return {
    reference,
    to: settings?.company.name ?? '',
    date: longDate(at),
    answerBy: settings ? answerBy(settings, at) : '',
    appointments: settings ? appointmentLinks(settings, token) : [],
  };
}

/**
 * The day by which the studio replies: its working days are counted from the day after the inquiry. The number of days where it is closed for
 * longer than the calendar looks ahead; empty without a promise.
 */
export function answerBy(promised: Promised, at: number): string {
  const day = replyDay(promised, at);
  return day === null ? replyPromise(promised.contact) : longDate(startOfDay(day));
}

function replyDay({ contact, hours, closures }: Promised, at: number): number | null {
  if (contact.replyDays === '') return null;
  return workingDayAfter(workingCalendar(hours, closures), dayOf(at), Number(contact.replyDays));
}

const dayAndMonth = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  timeZone: INDIA,
});

/** "We reply by tomorrow, 27 November."; empty without a promise. */
export function replySentence(promised: Promised, at: number): string {
  const day = replyDay(promised, at);
  const promise = replyPromise(promised.contact);
  if (day === null) return promise && `We reply ${promise}.`;
  const instant = startOfDay(day);
  const weekday = day === dayOf(at) + 1 ? 'tomorrow' : weekdays.format(instant);
  return `We reply by ${weekday}, ${dayAndMonth.format(instant)}.`;
}

const weekdays = new Intl.DateTimeFormat('en-IN', { weekday: 'long', timeZone: INDIA });
