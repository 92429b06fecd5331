type Budget = {
  /** Bytes of all forms together. */
  readonly all: number;
  /** Of these, bytes that one network may hold. */
  readonly network: number;
  /** Of these, bytes up to which forms of more than `small` bytes are let in: an inquiry is let in after them. */
  readonly large: number;
  readonly small: number;
};

/**
 * Counts the bytes of the forms that are under way. A form is held in memory whole, several times over while it is read, and as
 * long as its sender takes: together they may hold so many bytes and no more.
 */
export function createFormBudget({ all, network, large, small }: Budget) {
  let taken = 0;
  const byNetwork = new Map<string, number>();

  function give(from: string, bytes: number) {
    taken -= bytes;
    const left = (byNetwork.get(from) ?? 0) - bytes;
    if (left > 0) byNetwork.set(from, left);
    else byNetwork.delete(from);
  }

  return {
    /** Room for a form of `bytes` from a network, before any of it is read; undefined: none just now. Give it back with the function. */
    enter(bytes: number, from: string): (() => void) | undefined {
      const held = byNetwork.get(from) ?? 0;
      if (taken + bytes > (bytes > small ? large : all) || held + bytes > network) return undefined;
      taken += bytes;
      byNetwork.set(from, held + bytes);
      let isHeld = true;
      return () => {
        if (isHeld) give(from, bytes);
        isHeld = false;
      };
    },
  };
}
