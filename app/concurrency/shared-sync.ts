/**
 * Group commit. Returns a function that resolves when a `sync` that began after the call has succeeded. One `sync` runs
 * at a time and serves all waiting callers. @throws the error of that `sync`, to each caller.
 */
export function shareSync(sync: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  function begin(): Promise<void> {
    const mine = sync().finally(() => {
      if (running === mine) running = undefined;
    });
    return (running = mine);
  }

  return () => {
    if (next) return next;
    if (!running) return begin();
    return (next = running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return begin();
      }));
  };
}
