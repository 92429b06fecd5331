import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

import type { LeadRow } from '~/features/leads/core/lead';
import { nextTurn } from '~/features/leads/follow-up/follow-up-task';
import { useWorkingCalendar } from '~/settings/hours/calendar-context';

/** So that the moment is over on the server, too. Milliseconds. */
const AFTER = 500;

/** Reads the screen anew when what it says of these leads is no longer so, though nobody has changed them. */
export function useNextTurn(leads: readonly LeadRow[], now: number) {
  const { revalidate } = useRevalidator();
  const turn = nextTurn(leads, now, useWorkingCalendar());
  useEffect(() => {
    const timer = setTimeout(
      () => {
        // A screen out of sight is read anew when it is looked at.
        if (!document.hidden) void revalidate();
      },
      turn - now + AFTER,
    );
    return () => clearTimeout(timer);
  }, [turn, now, revalidate]);
}
