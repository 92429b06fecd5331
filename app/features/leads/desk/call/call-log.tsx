import { createContext, use, useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';

import {
  callOutcomeNames,
  callOutcomes,
  leadName,
  type CallOutcome,
  type LeadRow,
} from '~/features/leads/core/lead';
import {
  type LeadFormProps,
  chooseByKey,
  useLeadDialog,
  useLeadForm,
} from '~/features/leads/core/lead-dialog';
import { useLeadChange } from '~/features/leads/core/use-lead-change';
import { reportAnswer } from '~/features/leads/desk/report-answer';
import { followUpChoices } from '~/features/leads/follow-up/follow-up-choices';
import { isMoreThanNumber, telLink } from '~/platform/phone/tel-link';
import { formText } from '~/platform/text/form-text';
import { Dialog } from '~/ui/dialog';
import { Button } from '~/ui/form/button';
import { Choice, Input, InputField } from '~/ui/form/field';
import { Icon } from '~/ui/icon';

import css from './call-log.module.css';

const CallLogContext = createContext<(lead: LeadRow) => void>(() => undefined);

export function CallLogProvider(props: LeadFormProps) {
  const { lead, open, onClose } = useLeadForm<LeadRow>(props);
  return (
    <CallLogContext value={open}>
      {props.children}
      {lead && <CallLog key={lead.id} lead={lead} onClose={onClose} />}
    </CallLogContext>
  );
}

export function LogCallButton({ lead, inRow = false }: { lead: LeadRow; inRow?: boolean }) {
  const openCallLog = use(CallLogContext);
  return (
    <Button
      size="small"
      variant={inRow ? 'quiet' : 'secondary'}
      data-log-call
      aria-label={inRow ? `Log call with ${leadName(lead)}` : undefined}
      onClick={() => openCallLog(lead)}
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

/** Choosing an outcome stores the call. The keys 1 to 4 choose one. */
function CallLog({ lead, onClose }: { lead: LeadRow; onClose: () => void }) {
  const { send } = useLeadChange();
  const { dialog, sent, notice, store } = useLeadDialog();
  const form = useRef<HTMLFormElement>(null);
  const [request] = useState(() => uuid());
  const [choices] = useState(() => followUpChoices(Date.now()));
  const [followUp, setFollowUp] = useState('');

  const logOutcome = (outcome: CallOutcome) =>
    void store(outcome, async () => {
      const fields = new FormData(form.current ?? undefined);
      const isContactedTicked = fields.has('contacted');
      const answer = await send({
        do: 'call',
        id: lead.id,
        request,
        outcome,
        next: formText(fields, 'next'),
        ...(followUp && { followUp, version: String(lead.version) }),
      });
      const isContacted = isContactedTicked && (outcome === 'reached' || outcome === 'call-back');
      if (answer.ok && isContacted)
        await send({
          do: 'status',
          id: lead.id,
          version: String(lead.version),
          status: 'Contacted',
        });
      return answer;
    });
  return (
    <Dialog
      ref={dialog}
      id="log-call"
      title={`Call with ${leadName(lead)}`}
      className={css.dialog ?? ''}
      onClose={onClose}
      onKeyDown={(event) =>
        chooseByKey(event, (key) => {
          const outcome = callOutcomes[Number(key) - 1];
          if (outcome) logOutcome(outcome);
        })
      }
    >
      <form ref={form} className="form" onSubmit={(event) => event.preventDefault()}>
        {lead.phoneE164 && (
          <p>
            <a href={telLink(lead.phoneE164)} onClick={() => reportAnswer(lead.id)}>
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
        <InputField label="Next step" optional name="next" autoComplete="off" />
        {lead.status === 'New' && (
          <Choice name="contacted" value="yes" label="If we spoke, set the status to Contacted" />
        )}
        {notice}
        <div className={`stack ${css.outcomes}`} role="group" aria-label="Outcome">
          {callOutcomes.map((outcome, index) => (
            <Button
              key={outcome}
              // Gets the focus when the dialog opens, so that one more key is enough.
              data-first={index === 0 || undefined}
              variant={index === 0 ? 'primary' : 'secondary'}
              aria-busy={sent === outcome || undefined}
              aria-keyshortcuts={String(index + 1)}
              onClick={() => logOutcome(outcome)}
            >
              {callOutcomeNames[outcome]} <kbd>{index + 1}</kbd>
            </Button>
          ))}
        </div>
      </form>
    </Dialog>
  );
}
