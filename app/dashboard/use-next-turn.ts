import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

import type { LeadRow } from '~/features/leads/core/lead';
import { nextTurn } from '~/features/leads/follow-up/follow-up-task';
import { useWorkingCalendar } from '~/settings/hours/calendar-context';

/** Milliseconds, so that the time has passed on the server as well. */
const AFTER = 500;

/** Reloads the screen when its texts about these leads become outdated by time alone. */
export function useNextTurn(leads: readonly LeadRow[], now: number) {
  const { revalidate } = useRevalidator();
  const turn = nextTurn(leads, now, useWorkingCalendar());
  useEffect(() => {
    const timer = setTimeout(
      () => {
        // A hidden tab is reloaded when it becomes visible.
        if (!document.hidden) void revalidate();
      },
      turn - now + AFTER,
    );
    return () => clearTimeout(timer);
  }, [turn, now, revalidate]);
}
