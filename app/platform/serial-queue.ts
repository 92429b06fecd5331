/** Work that runs one after the other, in the order in which it was added; a failure holds up nobody behind it. */
export function createSerialQueue() {
  let last: Promise<unknown> = Promise.resolve();
  let pending = 0;
  return {
    /** How many are under way or wait. */
    pending: () => pending,
    /** Resolves once all that was added until now has ended. */
    idle: () => last.then(() => {}),
    add<T>(work: () => Promise<T>): Promise<T> {
      pending += 1;
      const result = last.then(work).finally(() => (pending -= 1));
      last = result.catch(() => {});
      return result;
    },
  };
}
