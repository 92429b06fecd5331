import { sql, type SqlBool } from 'kysely';

/** Milliseconds by which the clocks of instances may differ. */
const CLOCK_TOLERANCE = 60_000;

/** Leaves out times from before the clock was set back, which would count until the clock has caught up. */
export const withinLast = (column: string, period: number, now: number) =>
  sql<SqlBool>`(${sql.ref(column)} > ${now - period} and ${sql.ref(column)} <= ${now + CLOCK_TOLERANCE})`;
