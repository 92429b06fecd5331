export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** The code of an error from the operating system or the network; '' for others. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
