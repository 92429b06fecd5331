import { addMonths } from './engine/calendar';
import type { Month } from './engine/wish-type';

/** Asia/Kolkata has no summer time: UTC + 5 h 30 min, in milliseconds. */
const OFFSET = 19_800_000;

/** The day in Asia/Kolkata, "2026-11-21". */
export const indianDay = (instant: number) => new Date(instant + OFFSET).toISOString().slice(0, 10);

/** The month after a day: "2026-12" after "2026-11-21". */
export const nextMonth = (day: string): Month => addMonths(day.slice(0, 7), 1);
