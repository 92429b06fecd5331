import { useEffect, useEffectEvent } from 'react';

import { useReload } from '~/backoffice/live/use-live';
import type { DatedLead } from '~/features/leads/core/lead';
import { useWorkingCalendar } from '~/settings/hours/calendar-context';

import { nextListChange } from './follow-up-task';

/** Milliseconds to wait longer, so that the time has passed on the server too. */
const AFTER = 500;

/** Reloads the screen when its texts about these leads become outdated. */
export function useNextTurn(leads: readonly DatedLead[], now: number) {
  const reload = useReload();
  const turn = nextListChange(leads, now, useWorkingCalendar());
  const onTurn = useEffectEvent(() => {
    // Hidden tabs reload when they become visible.
    if (!document.hidden) reload();
  });
  useEffect(() => {
    const timer = setTimeout(() => onTurn(), turn - now + AFTER);
    return () => clearTimeout(timer);
  }, [turn, now]);
}
