import { createContext, use, useEffect, useState, type ReactNode } from 'react';

import { leadName, type LeadRow } from '~/features/leads/core/lead';
import {
  type LeadFormProps,
  chooseByKey,
  useLeadDialog,
  useLeadForm,
} from '~/features/leads/core/lead-dialog';
import { useLeadChange } from '~/features/leads/core/use-lead-change';
import { formatInstant, toLocalField } from '~/platform/indian-time';
import { formText } from '~/platform/text/form-text';
import { Dialog } from '~/ui/dialog';
import { Button } from '~/ui/form/button';
import { Field, Input } from '~/ui/form/field';

import { type FollowUpChoice, followUpChoices } from './follow-up-choices';

import css from './follow-up.module.css';

type Followed = Pick<LeadRow, 'id' | 'version' | 'name' | 'email' | 'phone' | 'followUpAt'>;

/** `renew` gives the open form a newer version of its lead, which a second attempt then uses. */
type Forms = { readonly open: (lead: Followed) => void; readonly renew: (lead: Followed) => void };

const FollowUpContext = createContext<Forms>({ open: () => undefined, renew: () => undefined });

export function FollowUpProvider(props: LeadFormProps) {
  const { lead, setLead, open, onClose } = useLeadForm<Followed>(props);
  const [forms] = useState<Forms>(() => ({
    open,
    renew: (newer) =>
      setLead((now) => (now?.id === newer.id && newer.version > now.version ? newer : now)),
  }));
  return (
    <FollowUpContext value={forms}>
      {props.children}
      {lead && <FollowUpForm key={lead.id} lead={lead} onClose={onClose} />}
    </FollowUpContext>
  );
}

type ButtonProps = {
  lead: Followed;
  className?: string | undefined;
  children?: ReactNode;
};

export function FollowUpButton({ lead, className, children }: ButtonProps) {
  const { open, renew } = use(FollowUpContext);
  useEffect(() => renew(lead), [renew, lead]);
  const name = `Follow-up with ${leadName(lead)}`;
  if (!children)
    return (
      <Button
        size="small"
        variant="quiet"
        data-follow-up
        aria-label={name}
        onClick={() => open(lead)}
      >
        Follow-up
      </Button>
    );
  return (
    <button type="button" data-follow-up className={className} onClick={() => open(lead)}>
      {children}
      <span className="visually-hidden">, {name}</span>
    </button>
  );
}

/** The keys 1 to 4 choose a date, 0 removes it. */
function FollowUpForm({ lead, onClose }: { lead: Followed; onClose: () => void }) {
  const { send } = useLeadChange();
  const { dialog, sent, notice, store } = useLeadDialog();
  const [dates] = useState(() => followUpChoices(Date.now()));
  const none = lead.followUpAt === null ? [] : [{ label: 'No follow-up', value: '' }];
  const keys = new Map<string, FollowUpChoice>([
    ...dates.map((date, at) => [String(at + 1), date] as const),
    ...none.map((choice) => ['0', choice] as const),
  ]);

  const setFollowUp = (followUp: string) => {
    const version = String(lead.version);
    void store('', () => send({ do: 'follow-up', id: lead.id, version, followUp }));
  };
  return (
    <Dialog
      ref={dialog}
      id="follow-up-date"
      title={`Follow-up with ${leadName(lead)}`}
      className={css.dialog ?? ''}
      onClose={onClose}
      onKeyDown={(event) =>
        chooseByKey(event, (key) => {
          const choice = keys.get(key);
          if (choice) setFollowUp(choice.value);
        })
      }
    >
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          setFollowUp(formText(new FormData(event.currentTarget), 'followUp'));
        }}
      >
        {lead.followUpAt !== null && <p>Currently set for {formatInstant(lead.followUpAt)}.</p>}
        <div className={`stack ${css.dates}`} role="group" aria-label="Quick dates">
          {[...keys].map(([key, { label, value }], at) => (
            <Button
              key={key}
              data-first={at === 0 || undefined}
              aria-keyshortcuts={key}
              onClick={() => setFollowUp(value)}
            >
              {label} <kbd>{key}</kbd>
            </Button>
          ))}
        </div>
        <Field label="Other date and time">
          {(props) => (
            <span className={css.another}>
              <Input
                {...props}
                type="datetime-local"
                name="followUp"
                required
                defaultValue={lead.followUpAt === null ? '' : toLocalField(lead.followUpAt)}
              />
              <Button type="submit" aria-busy={sent !== null || undefined}>
                Set
              </Button>
            </span>
          )}
        </Field>
        {notice}
      </form>
    </Dialog>
  );
}
