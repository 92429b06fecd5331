import { useEffect, type RefObject } from 'react';

import { readStored, writeStored } from './session-text';

export function useScrollRestoration(frame: RefObject<HTMLElement | null>, list: string) {
  useEffect(() => {
    const { current } = frame;
    if (!current) return undefined;
    const name = `scroll ${list}`;
    current.scrollTo({ top: Number(readStored(name) ?? 0), behavior: 'instant' });
    const remember = () => writeStored(name, String(Math.round(current.scrollTop)));
    current.addEventListener('scrollend', remember);
    return () => current.removeEventListener('scrollend', remember);
  }, [frame, list]);
}
