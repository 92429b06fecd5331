const UNANSWERED = 'The server didn’t respond. Check your connection and try again.';

/**
 * What to say where a passkey did not work. `fetch` and `import` reject with a TypeError, or with a TimeoutError at the end of
 * our timeout, in words for programmers, when nothing came.
 */
export const passkeyProblem = (error: unknown): string =>
  error instanceof Error && !(error instanceof TypeError) && error.name !== 'TimeoutError'
    ? error.message
    : UNANSWERED;
