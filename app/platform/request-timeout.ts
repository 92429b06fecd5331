/** Milliseconds; longer than any answer takes. */
const REQUEST_TIMEOUT = 15_000;

export const requestTimeout = () => AbortSignal.timeout(REQUEST_TIMEOUT);
