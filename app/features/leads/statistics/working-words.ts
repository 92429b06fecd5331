import { formatCount } from '~/platform/text/format-number';

import type { WorkingResponse } from './working-response.server';

/** Such as "1.4 working hours" or "12 working minutes". */
export function workingTimeWords(hours: number): string {
  const minutes = Math.floor(hours * 60);
  if (minutes < 1) return 'under a minute of working time';
  return minutes < 60
    ? formatCount(minutes, 'working minute')
    : `${hours.toFixed(1)} working hours`;
}

/** Such as "1.4 working hours, last 90 days (37 leads)". */
export const workingWords = ({ hours, leads }: WorkingResponse) =>
  `${workingTimeWords(hours)}, last 90 days (${formatCount(leads, 'lead')})`;
