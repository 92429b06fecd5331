/** One piece of work per key at a time. `detach` lets what is under way finish for those who wait, but nobody joins it. */
export function createSingleFlight<T>() {
  const open = new Map<string, Promise<T>>();
  let generation = 0;

  return {
    get: (key: string): Promise<T> | undefined => open.get(key),
    /** `isCurrent` turns false for good when the flight is detached. */
    start(key: string, work: (isCurrent: () => boolean) => Promise<T>): Promise<T> {
      const born = generation;
      const flight = work(() => generation === born).finally(() => {
        if (open.get(key) === flight) open.delete(key);
      });
      // The first, synchronous part of the work may itself have dropped something.
      if (generation === born) open.set(key, flight);
      return flight;
    },
    detach(): void {
      generation += 1;
      open.clear();
    },
  };
}
