import { useEffect, useState } from 'react';

import { isOpen, type LeadRow, priorityNames } from '~/features/leads/core/lead';
import { rupees } from '~/features/leads/core/rupees';
import type { Desk } from '~/features/leads/desk/open-desk.server';
import { StatusMark } from '~/features/leads/desk/status-mark';
import { WINDOW_SIZE } from '~/features/leads/search/lead-query';
import { formatInstant } from '~/platform/indian-time';
import { useOwnerName } from '~/settings/people/people-context';
import { Button } from '~/ui/form/button';

import { AgeRuler } from './age-ruler';
import { LeadCheckbox, LeadLink } from './lead-link';
import type { LeadSelection } from './use-lead-selection';
import { useLeadWindows } from './use-lead-windows';
import { WindowsFailed } from './windows-failed';

import css from './lead-cards.module.css';

export function LeadGrid({ desk, chosen }: { desk: Desk; chosen: LeadSelection }) {
  const { count, row, positionOf, show, failed, retry } = useLeadWindows(desk);
  const [limit, setLimit] = useState(WINDOW_SIZE);
  const shownCount = Math.min(limit, count);
  useEffect(() => show(0, shownCount - 1), [show, shownCount]);
  const leads = Array.from({ length: shownCount }, (_, index) => row(index));
  return (
    <>
      <ul className={css.grid}>
        {leads.map((lead, index) =>
          lead ? (
            <li key={lead.id} data-current={desk.address.lead === lead.id || undefined}>
              <LeadCheckbox lead={lead} chosen={chosen} positionOf={positionOf} />
              <Card lead={lead} now={desk.now} />
            </li>
          ) : (
            <li key={positionKey(index)} className={css.waiting}>
              <span className="visually-hidden">Loading</span>
            </li>
          ),
        )}
      </ul>
      {failed && <WindowsFailed retry={retry} />}
      {count > shownCount && (
        <p>
          <Button
            busy={leads.includes(undefined) && !failed}
            onClick={() => setLimit(limit + WINDOW_SIZE)}
          >
            Show more
          </Button>
        </p>
      )}
    </>
  );
}

const positionKey = (index: number) => `at ${index}`;

function Card({ lead, now }: { lead: LeadRow; now: number }) {
  const ownerName = useOwnerName(lead.ownerId);
  return (
    <div className={css.card}>
      <h3>
        <LeadLink lead={lead} />
      </h3>
      <p className={`caption ${css.quiet}`}>
        {[lead.isSample && 'Sample', lead.projectType, lead.pincode].filter(Boolean).join(', ')}
        {lead.kind === 'estimate' && <b> {rupees(lead.estimatedPrice)}</b>}
      </p>
      <p className={css.line}>
        <StatusMark status={lead.status} />
        <span data-priority={lead.priority}>{priorityNames[lead.priority]}</span>
      </p>
      {isOpen(lead) && <AgeRuler lead={lead} now={now} />}
      <p className={`caption ${css.quiet}`}>
        {[formatInstant(lead.createdAt), ownerName].filter(Boolean).join(', ')}
      </p>
    </div>
  );
}
