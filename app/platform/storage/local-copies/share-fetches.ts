type Fetch<T> = {
  readonly result: Promise<T>;
  readonly controller: AbortController;
  waiters: number;
};

/** Concurrent callers of a key share one fetch, which is aborted once none of them waits any longer. */
export function shareFetches<T>(fetchOne: (key: string, signal: AbortSignal) => Promise<T>) {
  const fetches = new Map<string, Fetch<T>>();

  const start = (key: string): Fetch<T> => {
    const controller = new AbortController();
    const result = fetchOne(key, controller.signal);
    const started: Fetch<T> = { result, controller, waiters: 0 };
    const forgetFetch = () => {
      if (fetches.get(key) === started) fetches.delete(key);
    };
    result.then(forgetFetch, forgetFetch);
    fetches.set(key, started);
    return started;
  };

  return async (key: string, signal: AbortSignal | undefined): Promise<T> => {
    signal?.throwIfAborted();
    const shared = fetches.get(key) ?? start(key);
    shared.waiters += 1;
    try {
      return await rejectOnAbort(shared.result, signal);
    } finally {
      shared.waiters -= 1;
      if (shared.waiters === 0) {
        shared.controller.abort();
        if (fetches.get(key) === shared) fetches.delete(key);
      }
    }
  };
}

async function rejectOnAbort<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  const { promise, reject } = Promise.withResolvers<never>();
  const rejectAborted = () => reject(signal.reason);
  signal.addEventListener('abort', rejectAborted, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', rejectAborted);
  }
}
