import { dayOf, startOfDay } from '~/platform/indian-time';

/** Whole days, not counting the day of the deletion. */
const BIN_DAYS = 30;

/** An instant on the last day on which the record can be restored. */
export const lastDayInBin = (binnedAt: number) => startOfDay(dayOf(binnedAt) + BIN_DAYS);

export const startOfPurge = (now: number) => startOfDay(dayOf(now) - BIN_DAYS);

export const IN_BIN = `Deleted items stay in the bin for ${BIN_DAYS} days.`;
