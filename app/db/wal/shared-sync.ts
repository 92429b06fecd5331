/**
 * Group commit: gives a function that resolves when a `sync` has succeeded that began after it was called. One sync serves all who
 * wait for it, and there is one at a time. @throws what that sync throws, to each of them.
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
