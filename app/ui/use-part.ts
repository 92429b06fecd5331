import { useCallback, useEffect, useState } from 'react';

/** Unlike with `lazy`, a failure keeps typed text. `load` must be defined outside the component. */
export function usePart<T extends object>(
  load: () => Promise<T>,
): { part: T | null; failed: boolean; again: () => void } {
  const [part, setPart] = useState<T | null>(null);
  const [failed, setFailed] = useState(false);
  const again = useCallback(() => {
    load().then(
      (loaded) => {
        setFailed(false);
        setPart(loaded);
      },
      () => setFailed(true),
    );
  }, [load]);
  useEffect(again, [again]);
  return { part, failed, again };
}
