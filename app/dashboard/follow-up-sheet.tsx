import { Link } from 'react-router';

import { useListKeys } from '~/backoffice/keys/use-list-keys';
import { leadName, type LeadRow } from '~/features/leads/core/lead';
import { rupees } from '~/features/leads/core/rupees';
import { useLeadChanges } from '~/features/leads/core/use-lead-change';
import { LogCallButton } from '~/features/leads/desk/call/call-log';
import { LeadChangesProvider } from '~/features/leads/desk/lead-changes-provider';
import { reportAnswer } from '~/features/leads/desk/report-answer';
import { useLeadActionKeys } from '~/features/leads/desk/use-lead-keys';
import { FollowUpButton } from '~/features/leads/follow-up/follow-up-dialog';
import {
  DUE_WITHIN,
  type FollowUpGroup,
  followUpGroupNames,
} from '~/features/leads/follow-up/follow-up-group';
import { followUpTask } from '~/features/leads/follow-up/follow-up-task';
import { useTimedReload } from '~/features/leads/follow-up/use-timed-reload';
import { WaitRuler } from '~/features/leads/follow-up/wait-ruler';
import type { FollowUpPart } from '~/features/leads/list/follow-up-list.server';
import { SampleForm } from '~/features/leads/samples/sample-form';
import type { SampleState } from '~/features/leads/samples/sample-store.server';
import { telLink } from '~/platform/phone/tel-link';
import { formatNumber } from '~/platform/text/format-number';
import { useWorkingCalendar } from '~/settings/hours/calendar-context';
import { useOwnerName } from '~/settings/people/people-context';
import { EmptyState } from '~/ui/empty-state';
import { buttonClass } from '~/ui/form/button';
import { Icon } from '~/ui/icon';

import css from './follow-up-sheet.module.css';

export function FollowUpSheet({
  parts,
  samples,
  now,
}: {
  parts: readonly FollowUpPart[];
  samples: SampleState;
  now: number;
}) {
  const changes = useLeadChanges();
  const cursor = useListKeys({ one: 'lead', attribute: 'data-lead' });
  useLeadActionKeys();
  useTimedReload(
    parts.flatMap(({ leads }) => leads),
    now,
  );
  const isQuiet = parts.every(({ count }) => count === 0);
  return (
    <LeadChangesProvider value={changes} cursor={cursor}>
      {isQuiet ? (
        <EmptyState title="You’re all caught up" level="h3">
          Every inquiry is answered, no follow-ups are due in the next week, and no lead has gone
          quiet.
        </EmptyState>
      ) : (
        parts.map((part) => <Group key={part.group} part={part} now={now} />)
      )}
      <SampleForm samples={samples} />
    </LeadChangesProvider>
  );
}

/** Shown on a day without calls, because other groups may follow below. */
const NOBODY_TODAY = 'No unanswered inquiries of the last week, and no more follow-ups today.';

const groupDetails: Partial<Record<FollowUpGroup, string>> = { due: `next ${DUE_WITHIN} days` };

function Group({ part, now }: { part: FollowUpPart; now: number }) {
  const { group, leads, count, exact } = part;
  if (count === 0 && group !== 'today') return null;
  const name = followUpGroupNames[group];
  return (
    <section className={css.group} aria-labelledby={`group-${group}`}>
      <header>
        <h3 id={`group-${group}`}>
          {name}{' '}
          <small>
            {formatNumber(count)}
            {!exact && '+'}
            {groupDetails[group] && `, ${groupDetails[group]}`}
          </small>
        </h3>
        {count > 0 && (
          <Link to={`/admin/leads?followUp=${group}`}>
            View all<span className="visually-hidden">: {name}</span>
          </Link>
        )}
      </header>
      {count === 0 && <p className={`caption ${css.none}`}>{NOBODY_TODAY}</p>}
      <ol>
        {leads.map((lead) => (
          <Line key={lead.id} lead={lead} now={now} />
        ))}
      </ol>
    </section>
  );
}

function Line({ lead, now }: { lead: LeadRow; now: number }) {
  const task = followUpTask(lead, now, useWorkingCalendar());
  const ownerName = useOwnerName(lead.ownerId);
  if (!task) return null;
  const project =
    lead.kind === 'estimate' ? `Estimate ${rupees(lead.estimatedPrice)}` : lead.projectType;
  const details = [lead.isSample && 'Sample', project, lead.pincode, ownerName]
    .filter(Boolean)
    .join(', ');
  return (
    <li>
      <Link to={`/admin/leads/${lead.id}`} data-lead={lead.id} data-version={lead.version}>
        {task.verb} <b>{leadName(lead)}</b>
        {task.when}
      </Link>
      <span className={`caption ${css.about}`} title={details}>
        {details}
      </span>
      <WaitRuler task={task} />
      <span className={css.actions}>
        <FollowUpButton lead={lead} />
        <LogCallButton lead={lead} inRow />
        {lead.phoneE164 && (
          <a
            className={buttonClass({ size: 'small' })}
            href={telLink(lead.phoneE164)}
            onClick={() => reportAnswer(lead.id)}
            aria-label={`Call ${leadName(lead)}`}
          >
            <Icon name="phone" size={14} /> Call
          </a>
        )}
      </span>
    </li>
  );
}
