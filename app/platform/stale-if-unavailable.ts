import { isUnavailable } from '~/db/errors.server';
import { isInTransaction } from '~/db/executor.server';

import { type Events, subscribe } from './events.server';

/** Milliseconds between attempts while the database is unavailable. */
const RETRY_AFTER = 1_000;

/**
 * Returns the last value while the database is unavailable; only the first reader waits for the failure. Each of the
 * events means that the value has changed.
 */
export function staleIfUnavailable<T>(load: () => Promise<T>, events: readonly (keyof Events)[]) {
  let cached: Promise<T> | undefined;
  let current: { readonly value: T } | undefined;
  let last: { readonly value: T } | undefined;
  let retryAt: number | undefined;

  function reload(): Promise<T> {
    const reading = load().then(
      (value) => {
        last = { value };
        if (cached === reading) {
          current = last;
          retryAt = undefined;
        }
        return value;
      },
      (error: unknown) => {
        const isDatabaseDown = isUnavailable(error);
        if (cached === reading) {
          cached = undefined;
          if (isDatabaseDown) retryAt = performance.now() + RETRY_AFTER;
        }
        if (last && isDatabaseDown) return last.value;
        throw error;
      },
    );
    cached = reading;
    return reading;
  }

  function forget(): void {
    cached = undefined;
    current = undefined;
    retryAt = undefined;
  }

  for (const event of [...events, 'events.missed' as const]) subscribe(event, forget);

  return {
    read(): Promise<T> {
      // Another reader may be waiting for this transaction, so waiting for that reader would never end on SQLite.
      if (isInTransaction()) {
        const known = current ?? (retryAt === undefined ? undefined : last);
        return known ? Promise.resolve(known.value) : load();
      }
      if (retryAt === undefined || !last) return cached ?? reload();
      // Retry in the background: readers keep getting the old value.
      if (!cached && performance.now() >= retryAt) reload().catch(() => undefined);
      return Promise.resolve(last.value);
    },
    forget,
    /** True while the database is unavailable. Results derived from an old value must not be cached. */
    isOld: () => retryAt !== undefined,
  };
}
