import { useEffect, useEffectEvent } from 'react';

import { useReload } from '~/backoffice/live/use-live';
import type { DatedLead } from '~/features/leads/core/lead';
import { useWorkingCalendar } from '~/settings/hours/calendar-context';

import { nextListChange } from './follow-up-task';

/** Milliseconds to wait longer, so that the time has passed on the server too. */
const RELOAD_DELAY_MS = 500;

/** Reloads the screen when its texts about these leads become outdated. */
export function useTimedReload(leads: readonly DatedLead[], now: number) {
  const reload = useReload();
  const nextChange = nextListChange(leads, now, useWorkingCalendar());
  const onChange = useEffectEvent(() => {
    // Hidden tabs reload when they become visible.
    if (!document.hidden) reload();
  });
  useEffect(() => {
    const timer = setTimeout(() => onChange(), nextChange - now + RELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [nextChange, now]);
}
