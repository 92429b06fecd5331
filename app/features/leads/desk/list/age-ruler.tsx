import type { LeadRow } from '~/features/leads/core/lead';
import { leadAge, rulerShare } from '~/features/leads/follow-up/lead-age';
import { useWorkingCalendar } from '~/settings/hours/calendar-context';

import css from '~/features/leads/desk/desk.module.css';

const DAY = 86_400_000;

export function AgeRuler({ lead, now }: { lead: LeadRow; now: number }) {
  const { days, late, words } = leadAge(lead, now, useWorkingCalendar());
  return (
    <span className={`caption ${css.age}`} data-late={late || undefined}>
      {days !== null && (
        <i style={{ inlineSize: `max(2px, ${rulerShare(days * DAY)} * var(--ruler, 4rem))` }} />
      )}
      <span>{words}</span>
    </span>
  );
}
