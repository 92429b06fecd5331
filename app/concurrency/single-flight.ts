import { refuseToWait } from './refuse-to-wait';

/** Joins concurrent calls with the same key. After `detach`, new callers don't join running calls. */
export function createSingleFlight<T>() {
  const flights = new Map<string, Promise<T>>();
  let generation = 0;

  return {
    get(key: string): Promise<T> | undefined {
      const flight = flights.get(key);
      if (flight) refuseToWait('a shared call');
      return flight;
    },
    start(key: string, task: (isCurrent: () => boolean) => Promise<T>): Promise<T> {
      const startedIn = generation;
      const flight = task(() => generation === startedIn).finally(() => {
        if (flights.get(key) === flight) flights.delete(key);
      });
      // `task` may have called `detach` synchronously, and then nobody may join this call.
      if (generation === startedIn) flights.set(key, flight);
      return flight;
    },
    detach(): void {
      generation += 1;
      flights.clear();
    },
  };
}
