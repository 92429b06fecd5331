import { createContext, use, useRef, useState, type ReactNode } from 'react';
import { v4 as uuid } from 'uuid';

import {
  callOutcomeNames,
  callOutcomes,
  leadName,
  type CallOutcome,
  type LeadRow,
} from '~/features/leads/core/lead';
import { useLeadChange } from '~/features/leads/core/use-lead-change';
import { tellAnswered } from '~/features/leads/desk/tell-answered';
import { followUpChoices } from '~/features/leads/follow-up/follow-up-choices';
import { isMoreThanNumber, telLink } from '~/platform/phone/tel-link';
import { Dialog, useOpenedDialog } from '~/ui/dialog';
import { Button } from '~/ui/form/button';
import { Choice, Field, Input } from '~/ui/form/field';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';

import css from './call-log.module.css';

const CallLogContext = createContext<(lead: LeadRow) => void>(() => undefined);

type ProviderProps = {
  /** Called when the form opens and after it has closed. */
  onOpen?: (() => void) | undefined;
  onClosed?: ((leadId: string) => void) | undefined;
  children: ReactNode;
};

/** Renders the one form in which calls are logged, for all leads of the screen. */
export function CallLogProvider({ onOpen, onClosed, children }: ProviderProps) {
  const [call, setCall] = useState<{ lead: LeadRow; request: string } | null>(null);
  const [open] = useState(() => (lead: LeadRow) => {
    onOpen?.();
    setCall({ lead, request: uuid() });
  });
  return (
    <CallLogContext value={open}>
      {children}
      {call && (
        <CallLog
          key={call.request}
          lead={call.lead}
          request={call.request}
          onClose={() => {
            setCall(null);
            onClosed?.(call.lead.id);
          }}
        />
      )}
    </CallLogContext>
  );
}

/** Opens the form. A second tap there on the outcome stores the call. */
export function LogCallButton({ lead, inRow = false }: { lead: LeadRow; inRow?: boolean }) {
  const open = use(CallLogContext);
  return (
    <Button
      size="small"
      variant={inRow ? 'quiet' : 'secondary'}
      data-log-call
      aria-label={inRow ? `Log call with ${leadName(lead)}` : undefined}
      onClick={() => open(lead)}
    >
      {inRow ? (
        'Log call'
      ) : (
        <>
          <Icon name="check" size={14} /> Log a call
        </>
      )}
    </Button>
  );
}

type Props = { lead: LeadRow; request: string; onClose: () => void };

/**
 * The outcome of a call, with an optional next step and follow-up date. Choosing an outcome stores
 * all of it. The keys 1 to 4 choose one.
 */
function CallLog({ lead, request, onClose }: Props) {
  const { send } = useLeadChange();
  const dialog = useOpenedDialog();
  const form = useRef<HTMLFormElement>(null);
  const [choices] = useState(() => followUpChoices(Date.now()));
  const [followUp, setFollowUp] = useState('');
  const [sent, setSent] = useState<CallOutcome | null>(null);
  const [problem, setProblem] = useState('');

  const log = async (outcome: CallOutcome) => {
    if (sent || !form.current) return;
    setSent(outcome);
    const fields = new FormData(form.current);
    const next = fields.get('next');
    const isContactedTicked = fields.has('contacted');
    const { ok, message } = await send({
      do: 'call',
      id: lead.id,
      request,
      outcome,
      next: typeof next === 'string' ? next : '',
      ...(followUp && { followUp, version: String(lead.version) }),
    });
    const isContacted = isContactedTicked && (outcome === 'reached' || outcome === 'call-back');
    if (ok && isContacted)
      await send({ do: 'status', id: lead.id, version: String(lead.version), status: 'Contacted' });
    setSent(null);
    setProblem(ok ? '' : message);
    if (ok) dialog.current?.close();
  };
  return (
    <Dialog
      ref={dialog}
      id="log-call"
      title={`Call with ${leadName(lead)}`}
      className={css.dialog ?? ''}
      onClose={onClose}
      onKeyDown={(event) => {
        const outcome = callOutcomes[Number(event.key) - 1];
        const isTyping = event.target instanceof HTMLInputElement && event.target.type !== 'radio';
        if (outcome && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey)
          void log(outcome);
        // Keeps the shortcuts of the screen behind the dialog from running.
        event.stopPropagation();
      }}
    >
      <form ref={form} className="form" onSubmit={(event) => event.preventDefault()}>
        {lead.phoneE164 && (
          <p>
            <a href={telLink(lead.phoneE164)} onClick={() => tellAnswered(lead.id)}>
              {lead.phoneShown}
            </a>
            {isMoreThanNumber(lead.phone) && <small> {lead.phone}</small>}
          </p>
        )}
        <fieldset className={`cluster ${css.chips}`}>
          <legend>
            Follow-up <small>optional</small>
          </legend>
          {[{ label: 'No change', value: '' }, ...choices].map(({ label, value }) => (
            <label key={value}>
              <input
                type="radio"
                name="chip"
                checked={followUp === value}
                onChange={() => setFollowUp(value)}
              />
              {label}
            </label>
          ))}
          <Input
            type="datetime-local"
            aria-label="Other date and time"
            value={followUp}
            onChange={({ currentTarget }) => setFollowUp(currentTarget.value)}
          />
        </fieldset>
        <Field label="Next step" optional>
          {(props) => <Input {...props} name="next" autoComplete="off" />}
        </Field>
        {lead.status === 'New' && (
          <Choice name="contacted" value="yes" label="If we spoke, set the status to Contacted" />
        )}
        {problem && (
          <Notice tone="error" role="alert">
            {problem}
          </Notice>
        )}
        <div className={`stack ${css.outcomes}`} role="group" aria-label="Outcome">
          {callOutcomes.map((outcome, index) => (
            <Button
              key={outcome}
              // Gets the focus when the dialog opens, so that one more key is enough.
              data-first={index === 0 || undefined}
              variant={index === 0 ? 'primary' : 'secondary'}
              aria-busy={sent === outcome || undefined}
              aria-keyshortcuts={String(index + 1)}
              onClick={() => void log(outcome)}
            >
              {callOutcomeNames[outcome]} <kbd>{index + 1}</kbd>
            </Button>
          ))}
        </div>
      </form>
    </Dialog>
  );
}
