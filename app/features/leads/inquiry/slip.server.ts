import { dayOf, longDate, startOfDay } from '~/platform/indian-time';
import { workingCalendar, workingDayAfter } from '~/settings/hours/working-time';
import { replyPromise } from '~/settings/reply-promise';
import type { Settings } from '~/settings/settings';

import type { Slip } from './inquiry-fields';

/** What the day depends on. */
type Promised = Pick<Settings, 'contact' | 'hours' | 'closures'>;

/** The slip of an inquiry that came at `instant`. Settings that can't be read leave the studio and its promise unsaid. */
export function slipOf(
  { reference, at }: { reference: string; at: number },
  settings: (Promised & Pick<Settings, 'company'>) | null,
): Slip {
  return {
    reference,
    to: settings?.company.name ?? '',
    date: longDate(at),
    answerBy: settings ? answerBy(settings, at) : '',
  };
}

/**
 * The day by which the studio replies: its working days are counted from the day after the inquiry. The number of days where it is closed for
 * longer than the calendar looks ahead; empty without a promise.
 */
export function answerBy({ contact, hours, closures }: Promised, at: number): string {
  if (contact.replyDays === '') return '';
  const calendar = workingCalendar(hours, closures);
  const day = workingDayAfter(calendar, dayOf(at), Number(contact.replyDays));
  return day === null ? replyPromise(contact) : longDate(startOfDay(day));
}
