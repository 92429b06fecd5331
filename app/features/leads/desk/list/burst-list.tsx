import { Link, useSearchParams } from 'react-router';

import { useStepUp } from '~/auth/step-up/use-step-up';
import { useLeadChange } from '~/features/leads/core/use-lead-change';
import type { Burst } from '~/features/leads/list/list-bursts.server';
import { formatInstant } from '~/platform/indian-time';
import { formatNumber } from '~/platform/text/format-number';
import { Button } from '~/ui/form/button';
import { withParams } from '~/ui/form/with-params';

import css from './burst-list.module.css';

export function BurstList({ bursts }: { bursts: readonly Burst[] }) {
  if (bursts.length === 0) return null;
  return (
    <section className={`stack ${css.bursts}`} aria-labelledby="floods">
      <h3 id="floods">Similar messages in possible spam</h3>
      <ul>
        {bursts.map((burst) => (
          <BurstRow key={burst.id} burst={burst} />
        ))}
      </ul>
    </section>
  );
}

function BurstRow({ burst }: { burst: Burst }) {
  const { send, busy } = useLeadChange();
  const stepUp = useStepUp();
  const [params] = useSearchParams();
  const { id, count, since, latest, reason, members } = burst;
  const title = `${formatNumber(count)} similar, since ${formatInstant(since)}`;
  const deleteBurst = async () => {
    const question = `Are you sure you want to delete ${formatNumber(count)} leads?`;
    if (confirm(question) && (await stepUp())) await send({ do: 'flood-delete', id });
  };
  return (
    <li>
      <details>
        <summary>
          <b>{title}</b>
          <small>
            The first {reason}. The latest came on {formatInstant(latest)}.
          </small>
        </summary>
        <ul className={css.members} aria-label={`The first of ${formatNumber(count)}`}>
          {members.map((lead) => (
            <li key={lead.id}>
              <Link to={withParams(params, { lead: lead.id })} preventScrollReset>
                {lead.name}
              </Link>
              {lead.message && <span>{lead.message}</span>}
            </li>
          ))}
        </ul>
      </details>
      <p className="cluster">
        <Button
          size="small"
          busy={busy}
          aria-label={`Move all to leads: ${title}`}
          onClick={() => void send({ do: 'flood-promote', id })}
        >
          Move all to leads
        </Button>
        <Button
          size="small"
          variant="danger"
          busy={busy}
          aria-label={`Delete all: ${title}`}
          onClick={() => void deleteBurst()}
        >
          Delete all
        </Button>
      </p>
    </li>
  );
}
