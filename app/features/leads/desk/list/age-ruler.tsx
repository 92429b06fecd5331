import type { LeadRow } from '~/features/leads/core/lead';
import { age } from '~/features/leads/follow-up/lead-age';
import { useWorkingCalendar } from '~/settings/hours/calendar-context';

import css from '~/features/leads/desk/desk.module.css';

const WIDEST = 14;

/** A line as long as the days since somebody was in touch, up to two weeks (`--ruler`); red when that is too long. */
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
