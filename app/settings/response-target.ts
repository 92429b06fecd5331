/** The studio answers within this time (spec section 9), in milliseconds; alerts count it in working time. */
export const RESPONSE_TARGET = 2.5 * 3_600_000;
