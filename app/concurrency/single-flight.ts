/** After `detach`, new callers don't join running calls. */
export function createSingleFlight<T>() {
  const open = new Map<string, Promise<T>>();
  let generation = 0;

  return {
    get: (key: string): Promise<T> | undefined => open.get(key),
    start(key: string, work: (isCurrent: () => boolean) => Promise<T>): Promise<T> {
      const startedIn = generation;
      const flight = work(() => generation === startedIn).finally(() => {
        if (open.get(key) === flight) open.delete(key);
      });
      // `work` may already have dropped something synchronously.
      if (generation === startedIn) open.set(key, flight);
      return flight;
    },
    detach(): void {
      generation += 1;
      open.clear();
    },
  };
}
