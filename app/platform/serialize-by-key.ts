const tails = new Map<string, Promise<unknown>>();

/**
 * Runs pieces of work with the same key one after the other, within this process. Whoever waits holds nothing but memory:
 * a hundred posts of one form would else hold a hundred places at the database just to wait for each other. `work` hears
 * whether somebody was before it.
 */
export async function serializeByKey<T>(
  key: string,
  work: (waited: boolean) => Promise<T>,
): Promise<T> {
  const before = tails.get(key);
  const after = async () => work(true);
  const mine = before ? before.then(after, after) : work(false);
  tails.set(key, mine);
  try {
    return await mine;
  } finally {
    if (tails.get(key) === mine) tails.delete(key);
  }
}
