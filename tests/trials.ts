/**
 * How often a long trial is repeated: once in `npm test`, which it would hold up, and `full` times in `npm run trials`, which
 * runs the files that ask here.
 */
export const rounds = (full: number) => (process.env['TRIALS'] === 'full' ? full : 1);
