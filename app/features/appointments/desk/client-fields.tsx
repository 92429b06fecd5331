import { useState } from 'react';
import { flushSync } from 'react-dom';

import { useNewClient } from '~/features/leads/by-hand/use-possible-matches';
import { Button } from '~/ui/form/button';
import { Choice, InputField } from '~/ui/form/field';

import css from './appointments-desk.module.css';

type Props = {
  /** The lead from whose page staff came, if any. */
  lead: { readonly id: string; readonly name: string; readonly hasEmail: boolean } | null;
  isLeadGone: boolean;
  sendsMail: boolean;
  errors: Readonly<Record<string, string | undefined>>;
};

/** While staff type a new client, leads that may be the same person are offered. */
export function ClientFields({ lead, isLeadGone, sendsMail, errors }: Props) {
  const [known, setKnown] = useState(lead);
  if (known && isLeadGone) setKnown(null);
  if (known)
    return (
      <div className={`part ${css.section}`}>
        <input type="hidden" name="lead" value={known.id} />
        <p>
          For <b>{known.name}</b>
        </p>
        <p className="note">{invitationText(known.hasEmail, sendsMail)}</p>
        <p>
          <Button
            size="small"
            onClick={({ currentTarget: { form } }) => {
              flushSync(() => setKnown(null));
              form?.querySelector<HTMLElement>('[name="name"]')?.focus();
            }}
          >
            Someone else
          </Button>
        </p>
      </div>
    );
  return <NewClient errors={errors} sendsMail={sendsMail} />;
}

const NO_INVITATION = 'The site isn’t set up to send email, so the client gets no invitation.';

function invitationText(hasEmail: boolean, sendsMail: boolean): string {
  if (!hasEmail) return 'The client has no email address, so they get no invitation.';
  return sendsMail ? 'The client gets an invitation for their calendar by email.' : NO_INVITATION;
}

function NewClient({ errors, sendsMail }: Pick<Props, 'errors' | 'sendsMail'>) {
  const { control, leads, hint } = useNewClient();
  const [leadId, setLeadId] = useState('');
  return (
    <>
      <input type="hidden" name="source" value="call" />
      <InputField
        label="Name"
        error={errors['name']}
        {...control('name')}
        required
        autoComplete="off"
      />
      <InputField
        label="Phone"
        hint={hint || 'A phone number or an email address is enough'}
        error={errors['phone']}
        {...control('phone')}
        type="tel"
        autoComplete="off"
      />
      <InputField
        label="Email"
        optional
        hint={sendsMail ? 'The invitation for the calendar goes there.' : NO_INVITATION}
        error={errors['email']}
        {...control('email')}
        type="email"
        autoComplete="off"
      />
      {leads.length > 0 && (
        <fieldset className={css.times}>
          <legend>Same person?</legend>
          <Choice
            type="radio"
            name="lead"
            value=""
            label="A new lead"
            checked={leadId === ''}
            onChange={() => setLeadId('')}
          />
          {leads.map(({ id, displayName, reference, phone }) => (
            <Choice
              key={id}
              type="radio"
              name="lead"
              value={id}
              label={[displayName, phone, reference].filter(Boolean).join(', ')}
              checked={leadId === id}
              onChange={() => setLeadId(id)}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}
