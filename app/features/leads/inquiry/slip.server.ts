import { dayOf, longDate, startOfDay } from '~/platform/indian-time';
import { workingCalendar, workingDayAfter } from '~/settings/hours/working-time';
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

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'];

/**
 * The day until which somebody answers who says "within one working day": counted from the day after the inquiry, by the studio's hours,
 * closed days and the fixed holidays. Other words stay as they are.
 */
export function answerBy({ contact, hours, closures }: Promised, at: number): string {
  const replyTime = contact.replyTime.trim();
  const [, count = ''] = /^within (\w+) working days?$/i.exec(replyTime) ?? [];
  const days = Number(count) || NUMBERS.indexOf(count.toLowerCase()) + 1;
  if (days < 1 || days > 30) return replyTime;
  const day = workingDayAfter(workingCalendar(hours, closures), dayOf(at), days);
  return day === null ? replyTime : longDate(startOfDay(day));
}
