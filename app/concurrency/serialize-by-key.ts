const lastTasks = new Map<string, Promise<unknown>>();

/** Waiting in memory keeps a hundred posts of one form from occupying the database's connections. */
export async function serializeByKey<T>(
  key: string,
  work: (waited: boolean) => Promise<T>,
): Promise<T> {
  const before = lastTasks.get(key);
  const after = async () => work(true);
  const mine = before ? before.then(after, after) : work(false);
  lastTasks.set(key, mine);
  try {
    return await mine;
  } finally {
    if (lastTasks.get(key) === mine) lastTasks.delete(key);
  }
}
