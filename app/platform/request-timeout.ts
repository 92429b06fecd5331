/** Longer than any answer takes. Milliseconds. */
const REQUEST_TIMEOUT = 15_000;

/** The signal of a request of the admin's own: what is never answered fails at last, and the screen can say so. */
export const requestTimeout = () => AbortSignal.timeout(REQUEST_TIMEOUT);
