import { useEffect } from 'react';

export function useUnloadQuestion(asking: boolean) {
  useEffect(() => {
    if (!asking) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [asking]);
}
