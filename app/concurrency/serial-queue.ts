/** Runs tasks in the order added. A failure does not stop the queue. */
export function createSerialQueue() {
  let last: Promise<unknown> = Promise.resolve();
  let pending = 0;
  return {
    pending: () => pending,
    idle: () => last.then(() => {}),
    add<T>(work: () => Promise<T>): Promise<T> {
      pending += 1;
      const result = last.then(work).finally(() => (pending -= 1));
      last = result.catch(() => {});
      return result;
    },
  };
}
