import { useEffect, type RefObject } from 'react';

import { readKept, storeKept } from './kept-list';

/** A list that scrolls in a frame of its own begins at its top, and where it was left when one comes back to it. */
export function useKeptScroll(frame: RefObject<HTMLElement | null>, list: string) {
  useEffect(() => {
    const { current } = frame;
    if (!current) return undefined;
    const name = `scroll ${list}`;
    current.scrollTo({ top: Number(readKept(name) ?? 0), behavior: 'instant' });
    const remember = () => storeKept(name, String(Math.round(current.scrollTop)));
    current.addEventListener('scrollend', remember);
    return () => current.removeEventListener('scrollend', remember);
  }, [frame, list]);
}
