/** Parameters of one statement; PostgreSQL allows 65,535 and SQLite 32,766. */
const BATCH = 500;

/** For statements with a parameter for each id. */
export const inBatches = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / BATCH) }, (_, at) =>
    all.slice(at * BATCH, (at + 1) * BATCH),
  );
