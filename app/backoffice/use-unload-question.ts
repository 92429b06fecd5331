import { useEffect } from 'react';

/** While `asking`, the browser asks before the page is closed or loaded anew. */
export function useUnloadQuestion(asking: boolean) {
  useEffect(() => {
    if (!asking) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [asking]);
}
