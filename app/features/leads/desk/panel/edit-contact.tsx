import { useEffect, useState, type SubmitEvent } from 'react';

import { FurtherFields } from '~/features/leads/by-hand/further-fields';
import { hintOfNumber, usePossibleMatches } from '~/features/leads/by-hand/use-possible-matches';
import { sourceNames } from '~/features/leads/core/lead';
import type { FullLead } from '~/features/leads/core/read-lead.server';
import { useLeadChange } from '~/features/leads/core/use-lead-change';
import { furtherFields } from '~/features/leads/fields/inquiry-fields';
import { Button } from '~/ui/form/button';
import { InputField, namedOptions, SelectField } from '~/ui/form/field';
import { ErrorNotice } from '~/ui/notice';

import css from './lead-detail.module.css';

type PanelLead = FullLead['lead'];

const contactFields = ['name', 'phone', 'email', 'pincode', 'source', ...furtherFields] as const;
type Contact = Record<(typeof contactFields)[number], string>;

/** What was typed, and the version of the lead that it is based on. */
type Draft = {
  readonly typed: Contact;
  readonly seen: { readonly version: number; readonly contact: Contact };
};

/** By lead, until they are saved or cancelled. They survive closing the lead and leaving the screen. */
const draftsByLead = new Map<string, Draft>();

const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

function storeDraft(leadId: string, draft: Draft | null) {
  if (draft) draftsByLead.set(leadId, draft);
  else draftsByLead.delete(leadId);
  if (draftsByLead.size > 0) addEventListener('beforeunload', askBeforeUnload);
  else removeEventListener('beforeunload', askBeforeUnload);
}

export function EditContact({ lead }: { lead: PanelLead }) {
  const [isOpen, setOpen] = useState(() => draftsByLead.has(lead.id));
  return isOpen ? (
    <ContactForm lead={lead} onClose={() => setOpen(false)} />
  ) : (
    <p>
      <Button size="small" onClick={() => setOpen(true)}>
        Edit contact
      </Button>
    </p>
  );
}

const contactOf = (lead: PanelLead) =>
  Object.fromEntries(contactFields.map((name) => [name, lead[name] ?? ''])) as Contact;

function ContactForm({ lead, onClose }: { lead: PanelLead; onClose: () => void }) {
  const { send } = useLeadChange();
  const [draft] = useState(() => draftsByLead.get(lead.id));
  const [typed, setTyped] = useState(() => draft?.typed ?? contactOf(lead));
  // The values when the form was first opened, or those that a conflict has shown.
  const [seen, setSeen] = useState(
    () => draft?.seen ?? { version: lead.version, contact: contactOf(lead) },
  );
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const isEdited = contactFields.some((name) => typed[name] !== seen.contact[name]);
  useEffect(
    () => storeDraft(lead.id, isEdited ? { typed, seen } : null),
    [lead.id, isEdited, typed, seen],
  );
  const close = () => {
    storeDraft(lead.id, null);
    onClose();
  };
  const matches = usePossibleMatches({ ...typed, name: '', email: '' });
  const hint = typed.phone === lead.phone ? '' : hintOfNumber(typed.phone, matches);
  const otherMatches = hint ? matches.leads.filter(({ id }) => id !== lead.id) : [];
  const [isOvertaken, setOvertaken] = useState(false);
  if (isOvertaken && !busy && seen.version !== lead.version) {
    setOvertaken(false);
    const latest = contactOf(lead);
    const untouched = contactFields.filter((name) => typed[name] === seen.contact[name]);
    setTyped({ ...typed, ...Object.fromEntries(untouched.map((name) => [name, latest[name]])) });
    setSeen({ version: lead.version, contact: latest });
  }

  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!isEdited) return close();
    setBusy(true);
    const answer = await send({
      do: 'contact',
      id: lead.id,
      version: String(seen.version),
      ...typed,
    });
    setBusy(false);
    if (answer.ok) return close();
    setProblem(answer.message);
    setOvertaken(answer.isOvertaken === true);
  };
  const control = (name: keyof Contact) => ({
    name,
    value: typed[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: currentTarget.value }),
  });
  return (
    <form
      className={`part ${css.edit}`}
      aria-label="Contact"
      onSubmit={(event) => void save(event)}
    >
      <ErrorNotice>{problem}</ErrorNotice>
      <InputField
        label="Name"
        {...control('name')}
        // The button that opened the form had the focus before. A restored form leaves it where it is.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={!draft}
        autoComplete="off"
      />
      <InputField
        label="Phone"
        note={<output>{hint}</output>}
        {...control('phone')}
        type="tel"
        autoComplete="off"
      />
      {otherMatches.length > 0 && (
        <p className={css.also} role="status">
          {otherMatches
            .map(({ displayName, reference }) => `${displayName}, ${reference}`)
            .join('; ')}{' '}
          already {otherMatches.length === 1 ? 'has' : 'have'} this number.
        </p>
      )}
      <InputField label="Email" {...control('email')} autoComplete="off" inputMode="email" />
      <InputField label="Place" {...control('pincode')} autoComplete="off" />
      {lead.kind === 'inquiry' && <FurtherFields control={control} />}
      <SelectField label="Source" {...control('source')}>
        {namedOptions(sourceNames)}
      </SelectField>
      <p className="cluster">
        <Button type="submit" size="small" variant="primary" busy={busy}>
          Save contact
        </Button>
        <Button size="small" variant="quiet" onClick={close}>
          Cancel
        </Button>
      </p>
    </form>
  );
}
