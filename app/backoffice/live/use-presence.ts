import { useEffect } from 'react';

/** What a person does at a screen. */
export const SIGNS = ['pointerdown', 'keydown', 'wheel'] as const;
/** Milliseconds. */
const MINUTE = 60_000;

/**
 * Tells the server of the signs of a person, once a minute at most, also of one who only types or reads. What the page reads by
 * itself tells of nobody, so that an open screen alone keeps no session alive.
 */
export function usePresence() {
  useEffect(() => {
    // Somebody asked for the page.
    let reportedAt = Date.now();
    const report = () => {
      if (Date.now() - reportedAt < MINUTE) return;
      reportedAt = Date.now();
      // Where it gets lost the next sign tells.
      fetch('/admin/presence', { method: 'POST' }).catch(() => {});
    };
    for (const sign of SIGNS) addEventListener(sign, report, { passive: true });
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, report);
    };
  }, []);
}
