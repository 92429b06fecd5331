import { refuseToWait } from './refuse-to-wait';

/** Queues tasks beyond `width` in order. A task's `isHopeless` error rejects every queued task at once. */
export function createConcurrencyLimit(
  width: number,
  isHopeless: (error: unknown) => boolean = () => false,
) {
  const waitingCallers: { enter: () => void; reject: (error: unknown) => void }[] = [];
  let busy = 0;

  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (busy < width) busy += 1;
    else {
      refuseToWait('a free slot');
      // The finishing task hands its slot to a waiting one, so `busy` does not change.
      await new Promise<void>((start, reject) => waitingCallers.push({ enter: start, reject }));
    }
    try {
      return await task();
    } catch (error) {
      if (isHopeless(error)) for (const { reject } of waitingCallers.splice(0)) reject(error);
      throw error;
    } finally {
      const nextCaller = waitingCallers.shift();
      if (nextCaller) nextCaller.enter();
      else busy -= 1;
    }
  };
}
