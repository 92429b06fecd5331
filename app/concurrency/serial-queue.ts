/** Runs tasks in the order added. A failure does not stop the queue. */
export function createSerialQueue() {
  let last: Promise<unknown> = Promise.resolve();
  let pending = 0;
  return {
    pending: () => pending,
    idle: () => last.then(() => {}),
    add<T>(task: () => Promise<T>): Promise<T> {
      pending += 1;
      const result = last.then(task).finally(() => (pending -= 1));
      last = result.catch(() => {});
      return result;
    },
  };
}
