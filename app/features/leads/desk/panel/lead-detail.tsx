import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { useCopy } from '~/backoffice/use-copy';
import {
  leadName,
  referenceLabel,
  priorityNames,
  sourceNames,
  type LeadRow,
} from '~/features/leads/core/lead';
import type { FullLead } from '~/features/leads/core/read-lead.server';
import { rupees } from '~/features/leads/core/rupees';
import { TEST_LEAD_REASON } from '~/features/leads/core/source-kinds';
import { confirmDelete, useLeadChange } from '~/features/leads/core/use-lead-change';
import { LogCallButton } from '~/features/leads/desk/call/call-log';
import { statusOptions } from '~/features/leads/desk/status-mark';
import { staffLabelOf } from '~/features/leads/fields/inquiry-columns';
import {
  fieldNames,
  inquiryField,
  type InquiryField,
} from '~/features/leads/fields/inquiry-fields';
import { FollowUpField } from '~/features/leads/follow-up/follow-up-field';
import { nextAction } from '~/features/leads/follow-up/lead-age';
import { touchesWithMerged } from '~/features/leads/list/touch-text';
import { OutcomeFacts } from '~/features/leads/outcome/outcome-facts';
import { OwnerField } from '~/features/leads/owners/owner-field';
import { AsReceived } from '~/features/leads/sources/screen/as-received';
import { formatInstant } from '~/platform/indian-time';
import { isMoreThanNumber } from '~/platform/phone/tel-link';
import { formatNumber, formatCount } from '~/platform/text/format-number';
import { useWorkingCalendar } from '~/settings/hours/calendar-context';
import type { ShownReplies } from '~/settings/reply-language';
import { Facts } from '~/ui/facts';
import { Button } from '~/ui/form/button';
import { namedOptions, Select } from '~/ui/form/field';
import { Icon } from '~/ui/icon';
import { MailAddress } from '~/ui/mail-address';
import { Notice } from '~/ui/notice';

import { EditContact } from './edit-contact';
import { LeadContact } from './lead-contact';
import { NoteForm } from './note-form';
import { History } from './timeline';
import { WrittenText } from './written-text';

import css from './lead-detail.module.css';

type Props = {
  fullLead: FullLead;
  panels?: ReactNode;
  now: number;
  replies: ShownReplies;
};

export function LeadDetail({ fullLead, panels, now, replies }: Props) {
  const { lead, merged, outcome } = fullLead;
  return (
    <div className={css.detail}>
      <div className={css.next}>
        {lead.isSample && <small>Sample lead. Figures and exports leave it out.</small>}
        <NextAction lead={lead} now={now} />
        <LeadContact lead={lead} replies={replies} />
        {lead.suspect && <PossibleSpamNotice lead={lead} reason={lead.suspectReason} />}
      </div>
      <div className={css.part}>
        <NoteForm key={lead.id} leadId={lead.id} mergedIds={merged.map(({ id }) => id)} />
        <History fullLead={fullLead} />
      </div>
      <div className={css.part}>
        <LeadFacts fullLead={fullLead} />
        {panels}
        {outcome && <OutcomeFacts outcome={outcome} />}
        {fullLead.received.map(({ id, receivedAt, payload }) => (
          <AsReceived key={id} payload={payload} note={formatInstant(receivedAt)} />
        ))}
        <p>
          <LogCallButton lead={lead} />
        </p>
        <LeadFields lead={lead} now={now} />
        <EditContact key={lead.id} lead={lead} />
        <PossibleDuplicates fullLead={fullLead} />
        <DeleteLead lead={lead} others={merged.length} />
      </div>
    </div>
  );
}

function NextAction({ lead, now }: { lead: LeadRow; now: number }) {
  const next = nextAction(lead, now, useWorkingCalendar());
  if (!next) return null;
  return (
    <div className={css.nextAction} data-late={next.late || undefined}>
      <b>{next.what}</b>
      <small>{next.why}</small>
    </div>
  );
}

function LeadFields({ lead, now }: { lead: LeadRow; now: number }) {
  const { send, pendingValue, pending } = useLeadChange();
  const leadVersion = { id: lead.id, version: String(lead.version) };
  // During a bulk change the fields are disabled, because only the server knows whether this lead is part of it.
  const isLocked = pending.some(({ chosen }) => chosen);
  return (
    <div className={css.fields}>
      <label>
        <span>Status</span>
        <Select
          value={pendingValue(lead.id, 'status') ?? lead.status}
          disabled={isLocked}
          onChange={({ currentTarget }) =>
            send({ do: 'status', ...leadVersion, status: currentTarget.value })
          }
        >
          {statusOptions}
        </Select>
      </label>
      <label>
        <span>Priority</span>
        <Select
          value={pendingValue(lead.id, 'priority') ?? lead.priority}
          disabled={isLocked}
          onChange={({ currentTarget }) =>
            send({ do: 'priority', ...leadVersion, priority: currentTarget.value })
          }
        >
          {namedOptions(priorityNames)}
        </Select>
      </label>
      <OwnerField lead={lead} disabled={isLocked} />
      <FollowUpField lead={lead} now={now} />
    </div>
  );
}

/** `copied` is the text to copy if it differs from the one shown. */
function Copy({ text, copied = text, what }: { text: string; copied?: string; what: string }) {
  const { copy, status } = useCopy(copied, what);
  return (
    <>
      <span className={css.copy}>
        <span>
          <MailAddress>{text}</MailAddress>
        </span>
        <button type="button" aria-label={`Copy ${what}`} title={`Copy ${what}`} onClick={copy}>
          <Icon name="copy" size={14} />
        </button>
      </span>{' '}
      <small role="status">{status}</small>
    </>
  );
}

const projectFields = fieldNames.filter((name) => !['name', 'email', 'phone'].includes(name));

const fieldContent = (lead: FullLead['lead'], name: InquiryField) =>
  lead[name] && inquiryField(name).type === 'lines' ? (
    <WrittenText key={lead.id} text={lead[name]} />
  ) : (
    lead[name]
  );

function LeadFacts({ fullLead }: { fullLead: FullLead }) {
  const { lead } = fullLead;
  return (
    <Facts
      items={[
        [
          'Phone',
          lead.phone && (
            <Copy
              key={lead.phoneShown}
              text={isMoreThanNumber(lead.phone) ? lead.phone : lead.phoneShown}
              copied={lead.phoneShown}
              what="phone number"
            />
          ),
        ],
        ['Email', lead.email && <Copy key={lead.email} text={lead.email} what="email address" />],
        ...projectFields.map((name) => [staffLabelOf(name), fieldContent(lead, name)] as const),
        ['Requirements', lead.bhk],
        ['Estimated price', lead.estimatedPrice === null ? null : rupees(lead.estimatedPrice)],
        ['BHK option', lead.bhkOption],
        ['Building type', lead.kind === 'estimate' ? lead.buildingType : null],
        ['Site area', lead.siteArea === null ? null : `${formatNumber(lead.siteArea)} sqft`],
        ['Plot', [lead.plotSize, lead.plotFacing].filter(Boolean).join(', ')],
        ['Construction time', lead.monthsOnSite && `about ${lead.monthsOnSite} months`],
        ['About', lead.message],
        ['Source', lead.leadSource ?? sourceNames[lead.source]],
        ['Page', lead.sourcePage],
        ['Campaign', lead.campaign],
        ...touchesWithMerged(fullLead).map(
          ([label, text]) => [label, <WrittenText key={label} text={text} />] as const,
        ),
        ['Received', formatInstant(lead.createdAt)],
      ]}
    />
  );
}

function PossibleSpamNotice({ lead, reason }: { lead: LeadRow; reason: string | null }) {
  const { send, busy } = useLeadChange();
  return (
    <Notice tone="warn" title={reason === TEST_LEAD_REASON ? 'Test lead' : 'Possible spam'}>
      <p>This inquiry {reason ?? 'looked automatic'}.</p>
      <Button size="small" busy={busy} onClick={() => send({ do: 'promote', id: lead.id })}>
        Move to leads
      </Button>
    </Notice>
  );
}

function PossibleDuplicates({ fullLead: { lead, duplicates, merged } }: { fullLead: FullLead }) {
  const { send, busy } = useLeadChange();
  if (!duplicates.length && !merged.length) return null;
  return (
    <section className={`unprinted ${css.duplicates}`}>
      <h3>Same person?</h3>
      <ul>
        {/* One list, so that the button that was pressed keeps the focus. */}
        {[...duplicates, ...merged].map((one) => {
          const isMerged = merged.some(({ id }) => id === one.id);
          const change: Record<string, string> = isMerged
            ? { do: 'unmerge', id: one.id }
            : { do: 'merge', id: lead.id, version: String(lead.version), other: one.id };
          return (
            <li key={one.id}>
              {isMerged ? (
                <span>{describe(one)}, merged</span>
              ) : (
                <Link to={`/admin/leads/${one.id}`}>{describe(one)}</Link>
              )}
              {(isMerged || !lead.suspect) && (
                <Button size="small" busy={busy} onClick={() => send(change)}>
                  {isMerged ? 'Unmerge' : 'Merge'}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const describe = (lead: LeadRow) =>
  [
    leadName(lead),
    referenceLabel(lead),
    lead.kind === 'estimate' ? rupees(lead.estimatedPrice) : lead.projectType,
    formatInstant(lead.createdAt),
  ]
    .filter(Boolean)
    .join(', ');

function DeleteLead({ lead, others }: { lead: LeadRow; others: number }) {
  const { send, busy } = useLeadChange();
  return (
    <p className={`caption unprinted ${css.remove}`}>
      <Button
        variant="danger"
        size="small"
        busy={busy}
        onClick={() => {
          if (confirmDelete())
            void send({ do: 'delete', id: lead.id, version: String(lead.version) });
        }}
      >
        <Icon name="trash" size={14} /> Delete lead
      </Button>
      {others > 0 && <small> and {formatCount(others, 'lead')} merged into it</small>}
    </p>
  );
}
