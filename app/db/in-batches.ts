/** Parameters of one statement; PostgreSQL allows 65,535 and SQLite 32,766. */
const BATCH = 500;

/** For statements with a parameter for each id. */
export const inBatches = <T>(values: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(values.length / BATCH) }, (_, index) =>
    values.slice(index * BATCH, (index + 1) * BATCH),
  );
