import { dayOf, startOfDay } from '~/platform/indian-time';

/** Whole days that something stays in the bin, the one on which it was put there aside. */
const BIN_DAYS = 30;

/** The last day, as any instant of it, on which something that was put into the bin at `binnedAt` can be restored. */
export const lastDayInBin = (binnedAt: number) => startOfDay(dayOf(binnedAt) + BIN_DAYS);

/** What was put into the bin before this instant has had its days. */
export const startOfPurge = (now: number) => startOfDay(dayOf(now) - BIN_DAYS);

/** Said when something has been deleted. */
export const IN_BIN = `Deleted items stay in the bin for ${BIN_DAYS} days.`;
