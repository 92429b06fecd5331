/** Queues tasks beyond `width` in order. A task's `isHopeless` error rejects every queued task at once. */
export function createConcurrencyLimit(width: number, isHopeless: (error: unknown) => boolean) {
  const waiting: { enter: () => void; reject: (error: unknown) => void }[] = [];
  let busy = 0;

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy < width) busy += 1;
    // The finishing task hands its slot to a waiting one, so `busy` does not change.
    else await new Promise<void>((enter, reject) => waiting.push({ enter, reject }));
    try {
      return await work();
    } catch (error) {
      if (isHopeless(error)) for (const { reject } of waiting.splice(0)) reject(error);
      throw error;
    } finally {
      const next = waiting.shift();
      if (next) next.enter();
      else busy -= 1;
    }
  };
}
