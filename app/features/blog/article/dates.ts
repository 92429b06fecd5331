import { INDIA } from '~/platform/indian-time';

const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: INDIA });

/** A date as the specification writes it, such as "November 12, 2026"; the day is India's. */
export const longDate = (time: number) => long.format(time);

/** The same moment for machines. */
export const machineDate = (time: number) => new Date(time).toISOString();
