import { useCallback, useEffect, useState } from 'react';

/** Unlike with `lazy`, a failure keeps typed text. `load` must be defined outside the component. */
export function usePart<T extends object>(
  load: () => Promise<T>,
): { part: T | null; failed: boolean; again: () => void } {
  const [part, setPart] = useState<T | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const retry = useCallback(() => {
    load().then(
      (loaded) => {
        setHasFailed(false);
        setPart(loaded);
      },
      () => setHasFailed(true),
    );
  }, [load]);
  useEffect(retry, [retry]);
  return { part, failed: hasFailed, again: retry };
}
