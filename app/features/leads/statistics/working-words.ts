import { formatNumber } from '~/platform/text/format-number';

/** "1.4 working hours, last 90 days (37 leads)". */
export const workingWords = ({
  hours,
  leads,
}: {
  readonly hours: number;
  readonly leads: number;
}) =>
  `${hours.toFixed(1)} working hours, last 90 days (${formatNumber(leads)} ${leads === 1 ? 'lead' : 'leads'})`;
