/** Milliseconds (spec, section 9). Alerts count it in working time. */
export const RESPONSE_TARGET = 2.5 * 3_600_000;
