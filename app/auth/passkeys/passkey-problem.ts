const UNANSWERED = 'The server didn’t respond. Check your connection and try again.';

/** The messages of TypeError (from `fetch` and `import`) and TimeoutError are for programmers. */
export const passkeyProblem = (error: unknown): string =>
  error instanceof Error && !(error instanceof TypeError) && error.name !== 'TimeoutError'
    ? error.message
    : UNANSWERED;
