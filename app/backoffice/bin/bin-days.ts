import { dayOf, startOfDay } from '~/platform/indian-time';

/** Whole days that a record stays in the bin, not counting the day of its deletion. */
const BIN_DAYS = 30;

/** An instant on the last day on which a record can be restored. */
export const lastDayInBin = (binnedAt: number) => startOfDay(dayOf(binnedAt) + BIN_DAYS);

/** Records that were binned before this instant are due for the purge. */
export const startOfPurge = (now: number) => startOfDay(dayOf(now) - BIN_DAYS);

export const IN_BIN = `Deleted items stay in the bin for ${BIN_DAYS} days.`;
