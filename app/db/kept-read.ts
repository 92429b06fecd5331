import { isUnavailable } from './errors.server';

/** Milliseconds between two tries to read anew while the database is away. */
const RETRY_AFTER = 1_000;

export type KeptRead<T> = ReturnType<typeof keepRead<T>>;

/**
 * Keeps what `load` reads in memory until it is forgotten. While the database is away, what was read last is given on: the first
 * who asks waits for the failure, nobody after. Other errors are those of `load`.
 */
export function keepRead<T>(load: () => Promise<T>) {
  let known: Promise<T> | undefined;
  let last: { readonly value: T } | undefined;
  /** When the next try is due; undefined while the last one succeeded. */
  let retryAt: number | undefined;

  function readNow(): Promise<T> {
    const reading = load().then(
      (value) => {
        last = { value };
        if (known === reading) retryAt = undefined;
        return value;
      },
      (error: unknown) => {
        const isAway = isUnavailable(error);
        if (known === reading) {
          known = undefined;
          if (isAway) retryAt = performance.now() + RETRY_AFTER;
        }
        if (last && isAway) return last.value;
        throw error;
      },
    );
    known = reading;
    return reading;
  }

  return {
    read(): Promise<T> {
      if (retryAt === undefined || !last) return known ?? readNow();
      // Away when it was asked last: it is asked again behind the back of its readers.
      if (!known && performance.now() >= retryAt) readNow().catch(() => undefined);
      return Promise.resolve(last.value);
    },
    /** The next reader waits for the database. */
    forget(): void {
      known = undefined;
      retryAt = undefined;
    },
    /** Whether what is given may be old, because the database is away: nothing made of it may be kept. */
    isOld: () => retryAt !== undefined,
  };
}
