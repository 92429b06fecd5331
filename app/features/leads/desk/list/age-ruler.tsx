import type { LeadRow } from '~/features/leads/core/lead';
import { age } from '~/features/leads/follow-up/lead-age';
import { useWorkingCalendar } from '~/settings/hours/calendar-context';

import css from '~/features/leads/desk/desk.module.css';

const WIDEST = 14;

/**
 * A bar whose length is the number of days since the last contact, up to two weeks (`--ruler`). It
 * is red when the lead has waited too long.
 */
export function AgeRuler({ lead, now }: { lead: LeadRow; now: number }) {
  const { days, late, words } = age(lead, now, useWorkingCalendar());
  return (
    <span className={css.age} data-late={late || undefined}>
      {days !== null && (
        <i
          style={{
            inlineSize: `max(0.25rem, ${Math.min(days, WIDEST) / WIDEST} * var(--ruler, 4rem))`,
          }}
        />
      )}
      <span>{words}</span>
    </span>
  );
}
