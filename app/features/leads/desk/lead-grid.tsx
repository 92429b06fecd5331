import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';

import { type LeadRow, priorityNames } from '~/features/leads/lead';
import { formatInstant } from '~/platform/indian-time';
import { Button } from '~/ui/button';

import { withParams } from './address';
import { AgeRuler } from './age-ruler';
import type { Desk } from './open-desk.server';
import { rupees } from './rupees';
import { StatusMark } from './status-mark';
import type { Chosen } from './use-chosen';
import { useLeadWindows } from './use-lead-windows';

import css from './lead-cards.module.css';

const STEP = 60;

/** The same leads as cards, a window at a time. */
export function LeadGrid({ desk, chosen }: { desk: Desk; chosen: Chosen }) {
  const [params] = useSearchParams();
  const query = new URLSearchParams(params);
  query.delete('lead');
  query.set('kind', desk.kind);
  const { count, row, show } = useLeadWindows(desk.window, query.toString());
  const [wanted, setWanted] = useState(STEP);
  const leads = Array.from({ length: Math.min(wanted, count) }, (_, index) => row(index)).flatMap(
    (lead) => lead ?? [],
  );
  return (
    <>
      <ul className={css.grid}>
        {leads.map((lead) => (
          <li key={lead.id} data-current={desk.desk.lead === lead.id || undefined}>
            <input
              type="checkbox"
              aria-label={`Choose ${lead.name}`}
              checked={chosen.has(lead.id)}
              onChange={() => chosen.toggle(lead)}
            />
            <Card lead={lead} now={desk.now} params={params} />
          </li>
        ))}
      </ul>
      {count > leads.length && (
        <p>
          <Button
            onClick={() => {
              show(wanted, wanted + STEP - 1);
              setWanted(wanted + STEP);
            }}
          >
            Show more
          </Button>
        </p>
      )}
    </>
  );
}

function Card({ lead, now, params }: { lead: LeadRow; now: number; params: URLSearchParams }) {
  return (
    <div className={css.card}>
      <h3>
        <Link to={withParams(params, { lead: lead.id })} data-lead={lead.id} preventScrollReset>
          {lead.name || lead.email || lead.phone}
        </Link>
      </h3>
      <p className={css.quiet}>
        {[lead.projectType, lead.pincode].filter(Boolean).join(', ')}
        {lead.kind === 'estimate' && <b> {rupees(lead.estimatedPrice)}</b>}
      </p>
      <p className={css.line}>
        <StatusMark status={lead.status} />
        <span data-priority={lead.priority}>{priorityNames[lead.priority]}</span>
      </p>
      <AgeRuler lead={lead} now={now} />
      <p className={css.quiet}>{formatInstant(lead.createdAt)}</p>
    </div>
  );
}
