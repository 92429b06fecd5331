import { useEffect } from 'react';

export const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'wheel'] as const;
const REPORT_INTERVAL = 60_000;

/** Reports activity at most once a minute. Automatic requests are not activity, so an idle session ends. */
export function usePresence() {
  useEffect(() => {
    // Loading the page already counts as activity.
    let reportedAt = Date.now();
    const report = () => {
      if (Date.now() - reportedAt < REPORT_INTERVAL) return;
      reportedAt = Date.now();
      // If the report fails, the next activity is reported.
      fetch('/admin/presence', { method: 'POST' }).catch(() => {});
    };
    for (const type of ACTIVITY_EVENTS) addEventListener(type, report, { passive: true });
    return () => {
      for (const type of ACTIVITY_EVENTS) removeEventListener(type, report);
    };
  }, []);
}
