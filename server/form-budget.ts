type Budget = {
  readonly all: number;
  readonly network: number;
  /** Forms larger than `small` share this much, so that an inquiry can always be sent. */
  readonly large: number;
  readonly small: number;
};

/** A form is held in memory for as long as its upload takes, so the total is limited. All numbers are bytes. */
export function createFormBudget({ all: total, network, large, small }: Budget) {
  let takenBytes = 0;
  const byNetwork = new Map<string, number>();

  function release(from: string, bytes: number) {
    takenBytes -= bytes;
    const remainingBytes = (byNetwork.get(from) ?? 0) - bytes;
    if (remainingBytes > 0) byNetwork.set(from, remainingBytes);
    else byNetwork.delete(from);
  }

  return {
    /** Call the returned function when the form has been handled. Undefined if there is no room now. */
    enter(bytes: number, from: string): (() => void) | undefined {
      const heldBytes = byNetwork.get(from) ?? 0;
      if (takenBytes + bytes > (bytes > small ? large : total) || heldBytes + bytes > network)
        return undefined;
      takenBytes += bytes;
      byNetwork.set(from, heldBytes + bytes);
      let isHeld = true;
      return () => {
        if (isHeld) release(from, bytes);
        isHeld = false;
      };
    },
  };
}
