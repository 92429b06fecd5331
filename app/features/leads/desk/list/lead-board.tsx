import { useEffect, useEffectEvent, useRef, useState, type DragEvent } from 'react';
import { Link, useSearchParams } from 'react-router';

import { isOpen, leadName, type LeadRow, type Status, statuses } from '~/features/leads/core/lead';
import { rupees } from '~/features/leads/core/rupees';
import { useLeadChange } from '~/features/leads/core/use-lead-change';
import type { Desk } from '~/features/leads/desk/open-desk.server';
import { reportAnswer } from '~/features/leads/desk/report-answer';
import { StatusMark } from '~/features/leads/desk/status-mark';
import { nextAction } from '~/features/leads/follow-up/lead-age';
import { telLink } from '~/platform/phone/tel-link';
import { formatNumber } from '~/platform/text/format-number';
import { useWorkingCalendar } from '~/settings/hours/calendar-context';
import { useOwnerName } from '~/settings/people/people-context';
import { withParams } from '~/ui/form/with-params';
import { Icon } from '~/ui/icon';

import { AgeRuler } from './age-ruler';
import { LeadLink } from './lead-link';

import css from './lead-board.module.css';

const CARD_DATA_TYPE = 'application/x-lead';

export function LeadBoard({ desk }: { desk: Desk }) {
  const [params] = useSearchParams();
  const { send, pendingValue, pending, question } = useLeadChange();
  const [targetStatus, setOver] = useState<Status | null>(null);
  const columns = desk.board ?? [];
  const allLeads = columns.flatMap(({ rows }) => rows);
  const statusOf = (lead: LeadRow) =>
    statuses.find((status) => status === pendingValue(lead.id, 'status')) ?? lead.status;

  const moveTo = (lead: Pick<LeadRow, 'id' | 'version'>, status: Status) =>
    void send({ do: 'status', id: lead.id, version: String(lead.version), status });
  const dropCard = (event: DragEvent, status: Status) => {
    event.preventDefault();
    setOver(null);
    const [id = '', version = ''] = event.dataTransfer.getData(CARD_DATA_TYPE).split(' ');
    const lead = allLeads.find((each) => each.id === id);
    if (lead && statusOf(lead) !== status) moveTo({ id, version: Number(version) }, status);
  };
  const movedCard = useMovedCard(pending.length > 0 || question !== null);
  const cardsOf = (status: Status) => allLeads.filter((lead) => statusOf(lead) === status);

  return (
    <div className={css.board}>
      {statuses.map((status, index) => (
        // The section only needs to handle drops, because the arrow buttons on each card do the
        // same by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <section
          key={status}
          aria-labelledby={`column-${index}`}
          data-over={targetStatus === status || undefined}
          onDragOver={(event) => {
            if (!event.dataTransfer.types.includes(CARD_DATA_TYPE)) return;
            event.preventDefault();
            setOver(status);
          }}
          onDragLeave={() => setOver(null)}
          onDrop={(event) => dropCard(event, status)}
        >
          <h3 id={`column-${index}`}>
            <StatusMark status={status} />
            <small>
              {formatNumber(columns[index]?.total.count ?? 0)}
              {columns[index]?.total.exact === false && '+'}
            </small>
          </h3>
          <ul className="stack">
            {cardsOf(status).map((lead) => (
              <Card
                key={lead.id}
                lead={lead}
                now={desk.now}
                current={desk.address.lead === lead.id}
                neighbours={[statuses[index - 1], statuses[index + 1]]}
                onMove={(step, to) => {
                  movedCard.current = { id: lead.id, step };
                  moveTo(lead, to);
                }}
              />
            ))}
          </ul>
          {(columns[index]?.total.count ?? 0) > (columns[index]?.rows.length ?? 0) && (
            <Link
              className={css.more}
              to={withParams(params, { view: 'list', status, lead: null })}
            >
              All {formatNumber(columns[index]?.total.count ?? 0)} in the list
            </Link>
          )}
        </section>
      ))}
    </div>
  );
}

/**
 * Keeps the focus on a card that was moved by its buttons, until the change is stored and the question about its outcome
 * is answered. Until then others may move it, too.
 */
function useMovedCard(isPending: boolean) {
  const movedCard = useRef<{ readonly id: string; readonly step: 1 | -1 } | null>(null);
  const follow = useEffectEvent(() => {
    if (movedCard.current === null) return;
    const { id, step } = movedCard.current;
    if (document.activeElement === document.body) {
      const button = (way: number) => document.getElementById(`move-${id}-${way}`);
      (button(step) ?? button(-step))?.focus();
    }
    if (!isPending) movedCard.current = null;
  });
  // Runs after every render, because each may have moved the card.
  useEffect(() => follow());
  return movedCard;
}

type CardProps = {
  lead: LeadRow;
  now: number;
  current: boolean;
  neighbours: readonly [Status | undefined, Status | undefined];
  onMove: (step: 1 | -1, to: Status) => void;
};

function Card({ lead, now, current, neighbours, onMove }: CardProps) {
  const ownerName = useOwnerName(lead.ownerId);
  const next = nextAction(lead, now, useWorkingCalendar());
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      draggable
      data-current={current || undefined}
      data-high={lead.priority === 'high' || undefined}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(CARD_DATA_TYPE, `${lead.id} ${lead.version}`);
        dataTransfer.effectAllowed = 'move';
      }}
    >
      <LeadLink lead={lead} draggable={false} />
      <p className="caption">
        {lead.isSample && 'Sample, '}
        {lead.kind === 'estimate' ? rupees(lead.estimatedPrice) : lead.projectType}
        {lead.priority === 'high' && <b> High</b>}
      </p>
      <p className="caption">{[lead.pincode, ownerName].filter(Boolean).join(', ')}</p>
      {lead.phoneE164 && (
        <a href={telLink(lead.phoneE164)} draggable={false} onClick={() => reportAnswer(lead.id)}>
          {lead.phoneShown}
        </a>
      )}
      {next && (
        <p className="caption" data-late={next.late || undefined}>
          {next.what}
        </p>
      )}
      {isOpen(lead) && <AgeRuler lead={lead} now={now} />}
      <div className={css.moves}>
        {([-1, 1] as const).map((step) => {
          const to = neighbours[step === 1 ? 1 : 0];
          if (!to) return <span key={step} />;
          return (
            <button
              key={step}
              type="button"
              id={`move-${lead.id}-${step}`}
              aria-label={`Move ${leadName(lead)} to ${to}`}
              title={`Move to ${to}`}
              onClick={() => onMove(step, to)}
            >
              <Icon name={step === 1 ? 'arrow' : 'back'} size={14} />
            </button>
          );
        })}
      </div>
    </li>
  );
}
