export type Copy = {
  readonly bytes: number;
  /** CRC-32 */
  readonly checksum: number;
  isVerified: boolean;
  /** When its last use was recorded; UTC milliseconds. */
  touchedAt: number;
};

type Removed = { readonly key: string; readonly copy: Copy };

export function createCopyIndex(limit: number) {
  const copies = new Map<string, Copy>();
  let bytes = 0;
  let reserved = 0;

  const remove = (key: string): Copy | undefined => {
    const copy = copies.get(key);
    if (copy && copies.delete(key)) bytes -= copy.bytes;
    return copy;
  };

  const evict = (): Removed[] => {
    const removedCopies: Removed[] = [];
    for (const [oldest, old] of copies) {
      if (bytes + reserved <= limit) break;
      remove(oldest);
      removedCopies.push({ key: oldest, copy: old });
    }
    return removedCopies;
  };

  return {
    use(key: string): Copy | undefined {
      const copy = copies.get(key);
      if (!copy) return undefined;
      copies.delete(key);
      copies.set(key, copy);
      return copy;
    },
    /** Reserves space for a copy being written. @returns the evicted copies, or null if there is not enough space. */
    reserve(length: number): Removed[] | null {
      if (reserved + length > limit) return null;
      reserved += length;
      return evict();
    },
    release(length: number) {
      reserved -= length;
    },
    /** @returns the evicted copies, which may include the new one. */
    add(key: string, copy: Copy): Removed[] {
      remove(key);
      copies.set(key, copy);
      bytes += copy.bytes;
      return evict();
    },
    remove,
    bytes: () => bytes,
  };
}
