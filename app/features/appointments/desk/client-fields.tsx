import { type ChangeEvent, useState } from 'react';

import { hintOfNumber, usePossibleMatches } from '~/features/leads/by-hand/use-possible-matches';
import { Button } from '~/ui/form/button';
import { Choice, Field, Input } from '~/ui/form/field';

import css from './appointments-desk.module.css';

const empty = { name: '', phone: '', email: '' };

type Props = {
  /** The lead from whose page staff came, if any. */
  lead: { readonly id: string; readonly name: string } | null;
  errors: Readonly<Record<string, string | undefined>>;
};

/** While staff type a new client, leads that may be the same person are offered. */
export function ClientFields({ lead, errors }: Props) {
  const [known, setKnown] = useState(lead);
  if (known)
    return (
      <div className={`part ${css.section}`}>
        <input type="hidden" name="lead" value={known.id} />
        <p>
          For <b>{known.name}</b>
        </p>
        <p>
          <Button size="small" onClick={() => setKnown(null)}>
            Someone else
          </Button>
        </p>
      </div>
    );
  return <NewClient errors={errors} />;
}

function NewClient({ errors }: Pick<Props, 'errors'>) {
  const [typed, setTyped] = useState(empty);
  const [leadId, setLeadId] = useState('');
  const matches = usePossibleMatches(typed);
  const control = (name: keyof typeof empty) => ({
    name,
    value: typed[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      const { value } = currentTarget;
      setTyped((now) => ({ ...now, [name]: value }));
    },
  });
  return (
    <>
      <input type="hidden" name="source" value="call" />
      <Field label="Name" error={errors['name']}>
        {(props) => <Input {...props} {...control('name')} required autoComplete="off" />}
      </Field>
      <Field
        label="Phone"
        hint={hintOfNumber(typed.phone, matches) || 'A phone number or an email address is enough'}
        error={errors['phone']}
      >
        {(props) => <Input {...props} {...control('phone')} type="tel" autoComplete="off" />}
      </Field>
      <Field
        label="Email"
        optional
        hint="The invitation for the calendar goes there."
        error={errors['email']}
      >
        {(props) => <Input {...props} {...control('email')} type="email" autoComplete="off" />}
      </Field>
      {matches.leads.length > 0 && (
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
          {matches.leads.map(({ id, called, reference, phone }) => (
            <Choice
              key={id}
              type="radio"
              name="lead"
              value={id}
              label={[called, phone, reference].filter(Boolean).join(', ')}
              checked={leadId === id}
              onChange={() => setLeadId(id)}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}
