import { dayOf, longDate, startOfDay } from '~/platform/indian-time';
import type { Settings } from '~/settings/settings';

import type { Slip } from './inquiry-fields';

/** The slip of an inquiry that came at `instant`. Settings that can't be read leave the studio and its promise unsaid. */
export function slipOf(
  { reference, at }: { reference: string; at: number },
  settings: Pick<Settings, 'company' | 'contact'> | null,
): Slip {
  return {
    reference,
    to: settings?.company.name ?? '',
    date: longDate(at),
    answerBy: settings ? answerBy(settings.contact.replyTime, at) : '',
  };
}

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'];

/**
 * The day until which somebody answers who says "within one working day", counted from the day after the inquiry, without Sundays;
 * other words stay as they are. Public holidays are not known here.
 */
export function answerBy(replyTime: string, at: number): string {
  const [, count = ''] = /^within (\w+) working days?$/i.exec(replyTime.trim()) ?? [];
  let left = Number(count) || NUMBERS.indexOf(count.toLowerCase()) + 1;
  if (left < 1 || left > 30) return replyTime.trim();
  let day = dayOf(at);
  while (left > 0) {
    day += 1;
    if (!isSunday(day)) left -= 1;
  }
  return longDate(startOfDay(day));
}

/** 1970-01-01, day 0, was a Thursday. */
const isSunday = (day: number) => day % 7 === 3;
