const isFull = process.env['TRIALS'] === 'full';

/**
 * How often a long trial is repeated: once in `npm test`, which it would hold up, and `full` times in `npm run trials`, which
 * runs the files that ask here.
 */
export const rounds = (full: number) => (isFull ? full : 1);

/** Of cases that take long: the first `few` in `npm test`, all in `npm run trials`. */
export const sample = <T>(all: readonly T[], few: number) => (isFull ? all : all.slice(0, few));
