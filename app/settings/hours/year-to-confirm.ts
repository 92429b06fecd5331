import { indianDay } from '~/platform/indian-time';

/** The year whose closed days need confirming, or null. In December that is the next year. */
export function yearToConfirm(confirmed: string, now: number): number | null {
  const [year = '', month = ''] = indianDay(now).split('-');
  const due = Number(year) + (month === '12' ? 1 : 0);
  return Number(confirmed || 0) >= due ? null : due;
}
