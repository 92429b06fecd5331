type Budget = {
  readonly all: number;
  readonly network: number;
  /** Forms larger than `small` share this much, so that an inquiry can always be sent. */
  readonly large: number;
  readonly small: number;
};

/** A form is held in memory for as long as its upload takes, so the total is limited. All numbers are bytes. */
export function createFormBudget({ all, network, large, small }: Budget) {
  let taken = 0;
  const byNetwork = new Map<string, number>();

  function release(from: string, bytes: number) {
    taken -= bytes;
    const left = (byNetwork.get(from) ?? 0) - bytes;
    if (left > 0) byNetwork.set(from, left);
    else byNetwork.delete(from);
  }

  return {
    /** Call the returned function when the form has been handled. Undefined if there is no room now. */
    enter(bytes: number, from: string): (() => void) | undefined {
      const held = byNetwork.get(from) ?? 0;
      if (taken + bytes > (bytes > small ? large : all) || held + bytes > network) return undefined;
      taken += bytes;
      byNetwork.set(from, held + bytes);
      let isHeld = true;
      return () => {
        if (isHeld) release(from, bytes);
        isHeld = false;
      };
    },
  };
}
