import { Link } from 'react-router';

import { formatInstant } from '~/platform/indian-time';
import { Button } from '~/ui/form/button';

import type { PossibleMatch } from './find-possible-matches.server';

import css from './by-hand.module.css';

const matchLabels = { phone: 'same number', email: 'same email', name: 'same name' };

export function PossibleMatches({
  leads,
  busy,
}: {
  leads: readonly PossibleMatch[];
  busy: boolean;
}) {
  const isSingle = leads.length === 1;
  return (
    <section className={css.matches} aria-label="Same person?" hidden={leads.length === 0}>
      <p role="status">
        {leads.length > 0 &&
          (isSingle
            ? 'One lead may be the same person.'
            : `${leads.length} leads may be the same person.`)}
      </p>
      <ul>
        {leads.map((lead) => (
          <li key={lead.id}>
            <div>
              <Link to={`/admin/leads/${lead.id}`}>{lead.displayName}</Link>
              <small>
                {[lead.phone, lead.pincode, lead.status].filter(Boolean).join(', ')}
                {lead.createdAt !== null && `, since ${formatInstant(lead.createdAt)}`}
              </small>
              <small>
                <b>{lead.shares.map((what) => matchLabels[what]).join(', ')}</b> {lead.reference}
              </small>
            </div>
            <Button
              type="submit"
              size="small"
              name="to"
              value={lead.id}
              busy={busy}
              aria-label={`Add to this lead: ${lead.displayName}, ${lead.reference}`}
            >
              Add to this lead
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
