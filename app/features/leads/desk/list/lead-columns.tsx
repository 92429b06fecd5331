import type { ReactNode } from 'react';

import {
  leadName,
  isOpen,
  type LeadKind,
  type LeadRow,
  priorityNames,
} from '~/features/leads/core/lead';
import { rupees } from '~/features/leads/core/rupees';
import { LogCallButton } from '~/features/leads/desk/call/call-log';
import { reportAnswer } from '~/features/leads/desk/report-answer';
import { StatusMark } from '~/features/leads/desk/status-mark';
import { FollowUpButton } from '~/features/leads/follow-up/follow-up-dialog';
import { followUpTask } from '~/features/leads/follow-up/follow-up-task';
import { WaitRuler } from '~/features/leads/follow-up/wait-ruler';
import { formatInstant } from '~/platform/indian-time';
import { telLink } from '~/platform/phone/tel-link';
import { useWorkingCalendar } from '~/settings/hours/calendar-context';
import { useOwnerName } from '~/settings/people/people-context';

import { AgeRuler } from './age-ruler';
import { LeadCheckbox, LeadLink } from './lead-link';
import { useLeadList } from './list-context';

import css from './lead-cells.module.css';

type Column = {
  readonly id: string;
  readonly header: string;
  readonly cell: (lead: LeadRow) => ReactNode;
};

export const columnsOf = (kind: LeadKind, hasOwners: boolean): readonly Column[] => [
  { id: 'chosen', header: '', cell: (lead) => <Checkbox lead={lead} /> },
  { id: 'name', header: 'Lead', cell: (lead) => <Name lead={lead} /> },
  { id: 'phone', header: 'Phone', cell: (lead) => <Phone lead={lead} /> },
  { id: 'status', header: 'Status', cell: ({ status }) => <StatusMark status={status} /> },
  {
    id: 'priority',
    header: 'Priority',
    cell: ({ priority }) => <PriorityMark priority={priority} />,
  },
  ...(hasOwners ? [ownerColumn] : []),
  kind === 'estimate'
    ? {
        id: 'estimatedPrice',
        header: 'Estimated price',
        cell: (lead) => rupees(lead.estimatedPrice),
      }
    : {
        id: 'projectType',
        header: 'Project type',
        cell: (lead) =>
          lead.kind === 'estimate' ? `Estimate ${rupees(lead.estimatedPrice)}` : lead.projectType,
      },
  { id: 'age', header: 'Since last contact', cell: (lead) => <Age lead={lead} /> },
  {
    id: 'createdAt',
    header: 'Received',
    cell: ({ createdAt }) => <time>{formatInstant(createdAt)}</time>,
  },
];

const ownerColumn: Column = {
  id: 'owner',
  header: 'Owner',
  cell: (lead) => <Owner lead={lead} />,
};

/** On wide screens this is also the button for the follow-up date. Narrow rows have a separate one. */
function Age({ lead }: { lead: LeadRow }) {
  const { now, narrow, isFollowUp } = useLeadList();
  const calendar = useWorkingCalendar();
  const task = isFollowUp ? followUpTask(lead, now, calendar) : null;
  const ruler = task ? <WaitRuler task={task} /> : <AgeRuler lead={lead} now={now} />;
  if (narrow || !isOpen(lead)) return ruler;
  return (
    <FollowUpButton lead={lead} className={`printed ${css.followUp}`}>
      {ruler}
    </FollowUpButton>
  );
}

function Checkbox({ lead }: { lead: LeadRow }) {
  const { chosen, positionOf } = useLeadList();
  return <LeadCheckbox lead={lead} chosen={chosen} positionOf={positionOf} />;
}

function Name({ lead }: { lead: LeadRow }) {
  const { isFollowUp, narrow } = useLeadList();
  const ownerName = useOwnerName(lead.ownerId);
  return (
    <LeadLink lead={lead} className={css.name}>
      <b title={leadName(lead)}>{leadName(lead)}</b>
      <span>
        {lead.hasPossibleDuplicate && <small className={css.duplicate}>Returning</small>}
        <small>{kindAndPlace(lead, isFollowUp)}</small>
        {narrow && ownerName && <small>{ownerName}</small>}
      </span>
    </LeadLink>
  );
}

const kindAndPlace = ({ kind, pincode, isSample }: LeadRow, isMixed: boolean) =>
  [isSample && 'Sample', isMixed && kind === 'estimate' && 'Estimate', pincode]
    .filter(Boolean)
    .join(', ');

const Phone = ({ lead }: { lead: LeadRow }) => (
  <span className={css.phone}>
    {lead.phoneE164 ? (
      <a href={telLink(lead.phoneE164)} title={lead.phone} onClick={() => reportAnswer(lead.id)}>
        {lead.phoneShown}
      </a>
    ) : (
      <span title={lead.phoneShown}>{lead.phoneShown}</span>
    )}
    <LogCallButton lead={lead} inRow />
    {useLeadList().narrow && isOpen(lead) && <FollowUpButton lead={lead} />}
  </span>
);

function Owner({ lead }: { lead: LeadRow }) {
  const name = useOwnerName(lead.ownerId);
  return <span title={name}>{name}</span>;
}

const PriorityMark = ({ priority }: Pick<LeadRow, 'priority'>) => (
  <span className={css.priority} data-priority={priority}>
    {priorityNames[priority]}
  </span>
);
