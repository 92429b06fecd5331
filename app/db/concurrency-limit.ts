/**
 * Lets `width` pieces of work run at once and the others wait in memory, in order, for as long as it takes. When one of
 * them finds that nobody answers (`isHopeless`), those who wait hear the same at once instead of finding out one by one.
 */
export function createConcurrencyLimit(width: number, isHopeless: (error: unknown) => boolean) {
  const waiting: { enter: () => void; giveUp: (error: unknown) => void }[] = [];
  let busy = 0;

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy < width) busy += 1;
    // Whoever leaves hands over the place, so `busy` stays.
    else await new Promise<void>((enter, giveUp) => waiting.push({ enter, giveUp }));
    try {
      return await work();
    } catch (error) {
      if (isHopeless(error)) for (const { giveUp } of waiting.splice(0)) giveUp(error);
      throw error;
    } finally {
      const next = waiting.shift();
      if (next) next.enter();
      else busy -= 1;
    }
  };
}
