import { useState } from 'react';
import { Link } from 'react-router';

import { useAnswers } from '~/backoffice/use-answers';
import { useChange } from '~/backoffice/use-change';
import { leadName } from '~/features/leads/core/lead';
import { WrittenText } from '~/features/leads/desk/panel/written-text';
import { formatInstant } from '~/platform/indian-time';
import { formatNumber } from '~/platform/text/format-number';
import { Button } from '~/ui/form/button';

import type { PendingLead } from './read-rechecks.server';

import css from './review.module.css';

type DecideLeads = (what: 'release' | 'keep', ids: readonly string[]) => void;

export function ReviewList({ leads, total }: { leads: readonly PendingLead[]; total: number }) {
  const { addAnswer } = useAnswers();
  const { change, busy } = useChange(addAnswer);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  // Someone else may have decided about a lead that is selected here.
  const chosen = leads.map(({ id }) => id).filter((id) => ticked.has(id));
  const tick = (ids: readonly string[], isOn: boolean) =>
    setTicked((before) =>
      isOn ? new Set([...before, ...ids]) : new Set([...before].filter((id) => !ids.includes(id))),
    );
  const decide: DecideLeads = (what, ids) => change({ do: what, ids: ids.join(',') });
  const isAll = chosen.length === leads.length;
  return (
    <>
      <div className={`cluster ${css.bulk}`} role="group" aria-label="Selected leads">
        <label>
          <input
            type="checkbox"
            checked={isAll}
            onChange={({ currentTarget }) =>
              tick(
                leads.map(({ id }) => id),
                currentTarget.checked,
              )
            }
          />
          {leads.length === total
            ? `Select all ${formatNumber(total)}`
            : `Select the ${leads.length} on this page, of ${formatNumber(total)}`}
        </label>
        <span className="caption" role="status">
          {chosen.length > 0 && `${chosen.length} selected`}
        </span>
        <Button
          size="small"
          busy={busy}
          disabled={chosen.length === 0}
          onClick={() => decide('release', chosen)}
        >
          Move selected to leads
        </Button>
        <Button
          size="small"
          busy={busy}
          disabled={chosen.length === 0}
          onClick={() => decide('keep', chosen)}
        >
          Keep selected as possible spam
        </Button>
      </div>
      <ul className={css.list} aria-label="Leads to review">
        {leads.map((lead) => (
          <li key={lead.id}>
            <input
              type="checkbox"
              aria-label={`Select ${leadName(lead)}`}
              checked={ticked.has(lead.id)}
              onChange={({ currentTarget }) => tick([lead.id], currentTarget.checked)}
            />
            <Lead lead={lead} />
            <p className={`cluster ${css.acts}`}>
              <Button
                size="small"
                busy={busy}
                aria-label={`Move to leads: ${leadName(lead)}`}
                onClick={() => decide('release', [lead.id])}
              >
                Move to leads
              </Button>
              <Button
                size="small"
                variant="quiet"
                busy={busy}
                aria-label={`Keep as possible spam: ${leadName(lead)}`}
                onClick={() => decide('keep', [lead.id])}
              >
                Keep as possible spam
              </Button>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

function Lead({ lead }: { lead: PendingLead }) {
  const { id, kind, reference, email, phone, message, brief } = lead;
  const about = [kind === 'estimate' ? 'Estimate' : lead.project_type, lead.pincode];
  return (
    <div className={css.about}>
      <Link to={`/admin/leads/${id}`}>{leadName(lead)}</Link>
      <small>
        {reference}, {formatInstant(lead.created_at)}
      </small>
      <p>{about.filter(Boolean).join(', ')}</p>
      <p className="caption">{[phone, email].filter(Boolean).join(', ')}</p>
      {message && <p>{message}</p>}
      {brief && (
        <p>
          <WrittenText text={brief} />
        </p>
      )}
    </div>
  );
}
