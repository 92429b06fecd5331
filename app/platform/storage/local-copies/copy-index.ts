/** A copy of a file on the own disk. */
export type Copy = {
  readonly bytes: number;
  /** CRC-32 */
  readonly checksum: number;
  /** Whether this process has seen that it is whole. */
  isVerified: boolean;
  /** When its last use was written down; UTC milliseconds. */
  touchedAt: number;
};

type Removed = { readonly key: string; readonly copy: Copy };

/** Which copies there are, in the order of their last use, of at most `limit` bytes. */
export function createCopyIndex(limit: number) {
  const copies = new Map<string, Copy>();
  let bytes = 0;
  let reserved = 0;

  const remove = (key: string): Copy | undefined => {
    const copy = copies.get(key);
    if (copy && copies.delete(key)) bytes -= copy.bytes;
    return copy;
  };

  const makeRoom = (): Removed[] => {
    const removed: Removed[] = [];
    for (const [oldest, old] of copies) {
      if (bytes + reserved <= limit) break;
      remove(oldest);
      removed.push({ key: oldest, copy: old });
    }
    return removed;
  };

  return {
    /** The copy, which is the last used from now on. */
    use(key: string): Copy | undefined {
      const copy = copies.get(key);
      if (!copy) return undefined;
      copies.delete(key);
      copies.set(key, copy);
      return copy;
    },
    /** Room for a copy that is being written. @returns those that gave way; null where there can be no room for it now. */
    reserve(length: number): Removed[] | null {
      if (reserved + length > limit) return null;
      reserved += length;
      return makeRoom();
    },
    release(length: number) {
      reserved -= length;
    },
    /** @returns those that gave way; one that is larger than all may be gives way itself. */
    add(key: string, copy: Copy): Removed[] {
      remove(key);
      copies.set(key, copy);
      bytes += copy.bytes;
      return makeRoom();
    },
    remove,
    bytes: () => bytes,
  };
}
