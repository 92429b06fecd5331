import { useCallback, useEffect, useState } from 'react';

/**
 * What comes with a request of its own, and may not come: null until `part` is there. After `failed`, `again` asks once more.
 * Unlike `lazy`, whose failure takes the whole screen with what was typed on it. Give `load` from outside the component.
 */
export function usePart<T extends object>(
  load: () => Promise<T>,
): { part: T | null; failed: boolean; again: () => void } {
  const [part, setPart] = useState<T | null>(null);
  const [failed, setFailed] = useState(false);
  const again = useCallback(() => {
    load().then(
      (came) => {
        setFailed(false);
        setPart(came);
      },
      () => setFailed(true),
    );
  }, [load]);
  useEffect(again, [again]);
  return { part, failed, again };
}
