const UNANSWERED = 'The server didn’t respond. Check your connection and try again.';

/** `fetch` and `import` reject with a TypeError, or a TimeoutError after our timeout, whose messages are for programmers. */
export const passkeyProblem = (error: unknown): string =>
  error instanceof Error && !(error instanceof TypeError) && error.name !== 'TimeoutError'
    ? error.message
    : UNANSWERED;
