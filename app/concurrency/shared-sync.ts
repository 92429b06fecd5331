/**
 * Group commit. Returns a function that resolves when a `sync` that began after the call has succeeded. One `sync` runs
 * at a time and serves all waiting callers. @throws the error of that `sync`, to each caller.
 */
export function shareSync(sync: () => Promise<void>): () => Promise<void> {
  let runningSync: Promise<void> | undefined;
  let nextSync: Promise<void> | undefined;

  function startSync(): Promise<void> {
    const currentSync = sync().finally(() => {
      if (runningSync === currentSync) runningSync = undefined;
    });
    return (runningSync = currentSync);
  }

  return () => {
    if (nextSync) return nextSync;
    if (!runningSync) return startSync();
    return (nextSync = runningSync
      .catch(() => undefined)
      .then(() => {
        nextSync = undefined;
        return startSync();
      }));
  };
}
