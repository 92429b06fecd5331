/** Longer than any answer takes. Milliseconds. */
const PATIENCE = 15_000;

/** The signal of a request of the admin's own: what is never answered fails at last, and the screen can say so. */
export const patience = () => AbortSignal.timeout(PATIENCE);
