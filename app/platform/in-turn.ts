const tails = new Map<string, Promise<unknown>>();

/**
 * Runs pieces of work with the same key one after the other, within this process. Whoever waits holds nothing but memory:
 * a hundred posts of one form would else hold a hundred places at the database just to wait for each other.
 */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const mine = (tails.get(key) ?? Promise.resolve()).then(work, work);
  tails.set(key, mine);
  try {
    return await mine;
  } finally {
    if (tails.get(key) === mine) tails.delete(key);
  }
}
