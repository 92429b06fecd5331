import { useState } from 'react';
import { data, Form, Link, redirect } from 'react-router';
import { v4 as uuid } from 'uuid';

import { staff } from '~/auth/staff';
import { undoable } from '~/backoffice/undo/undo-log.server';
import { useLeaveQuestion } from '~/backoffice/use-leave-question';
import { useSending } from '~/backoffice/use-sending';
import { privateMeta } from '~/document/private-meta';
import { type Source, sourceNames } from '~/features/leads/core/lead';
import { leadRef } from '~/features/leads/undo/lead-refs.server';
import { readForm } from '~/platform/read-form';
import { knownProjectTypes } from '~/settings/project-types';
import { readSettings } from '~/settings/settings.server';
import { Button, buttonClass } from '~/ui/form/button';
import { InputField, TextAreaField } from '~/ui/form/field';
import { Segmented } from '~/ui/form/segmented';
import { ErrorNotice } from '~/ui/notice';

import type { Route } from './+types/new-lead.route';
import { addLead } from './add-lead.server';
import { addToLead } from './add-to-lead.server';
import { FurtherFields } from './further-fields';
import type { NewLeadRefusal } from './new-lead-fields';
import { type AddToLeadInput, type NewLeadInput, parseNewLead } from './new-lead-schema.server';
import { PossibleMatches } from './possible-matches';
import { useNewClient } from './use-possible-matches';

import css from './by-hand.module.css';

export const handle = { title: 'New lead' };

export const meta: Route.MetaFunction = () => privateMeta('New lead');

export const loader = () => ({ form: uuid() });

export async function action({ request, context }: Route.ActionArgs) {
  const parsed = parseNewLead(
    await readForm(request),
    knownProjectTypes((await readSettings()).projectTypes),
  );
  const { person } = context.get(staff);
  switch (parsed.kind) {
    case 'lead':
      return addNewLead(parsed.lead, person);
    case 'addition':
      return addToKnown(parsed.addition, person);
    case 'refused':
      return refuseNewLead(422, parsed.refusal);
    default:
      return parsed satisfies never;
  }
}

const refuseNewLead = (status: number, refusal: NewLeadRefusal) => data(refusal, { status });

async function addNewLead(lead: NewLeadInput, person: string) {
  const { result, undo } = await undoable(
    { records: [], made: (added) => [leadRef(added.id)], what: 'Lead added', by: person },
    () => addLead(lead, person),
  );
  const { outcome, id, reference } = result;
  if (outcome === 'added') return redirect(`/admin/leads?lead=${id}${undoParameter(undo)}`);
  const message = 'This form was already saved with different details. Please edit that lead:';
  return refuseNewLead(409, { message, errors: {}, stored: { id, reference } });
}

async function addToKnown(addition: AddToLeadInput, person: string) {
  const { result: lead, undo } = await undoable(
    { records: [leadRef(addition.to)], what: 'Added to a lead', by: person },
    () => addToLead(addition, person),
  );
  const list = lead?.kind === 'estimate' ? 'estimates' : 'leads';
  if (lead) return redirect(`/admin/${list}?lead=${lead.id}${undoParameter(undo)}`);
  const message = 'Not saved: that lead no longer exists. You can still save this as a new lead.';
  return refuseNewLead(409, { message, errors: {} });
}

const undoParameter = (undo: string | null) => (undo === null ? '' : `&undo=${undo}`);

export default function NewLead({ loaderData, actionData }: Route.ComponentProps) {
  // The form keeps its id when the loader runs again.
  const [form] = useState(loaderData.form);
  const [dirty, setDirty] = useState(false);
  const sending = useSending();
  useLeaveQuestion(dirty);
  const { control, leads, hint } = useNewClient();
  const errors = actionData?.errors ?? {};
  return (
    <Form
      method="post"
      className={`columns ${css.page}`}
      noValidate
      onChange={() => setDirty(true)}
    >
      {/* Makes Enter save the lead. Otherwise Enter would press the first button, which belongs to a possible match. */}
      <button type="submit" hidden>
        Save lead
      </button>
      <h2>Add a lead</h2>
      {actionData && !sending && <Refusal refusal={actionData} />}
      <input type="hidden" name="form" value={form} />
      <Segmented
        legend="Source"
        name="source"
        options={sourceOrder.map((value) => ({ value, label: sourceNames[value] }))}
        value="call"
      />
      <InputField
        label="Name"
        error={errors.name}
        {...control('name')}
        // This form is the only purpose of the page.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        required
        autoComplete="off"
      />
      <InputField
        label="Phone"
        hint="A phone number or an email address is enough"
        error={errors.phone}
        note={<output>{hint}</output>}
        {...control('phone')}
        type="tel"
        autoComplete="off"
      />
      <InputField
        label="Email"
        optional
        error={errors.email}
        {...control('email')}
        type="email"
        autoComplete="off"
      />
      <PossibleMatches leads={leads} busy={sending} />
      <InputField label="Place" optional error={errors.pincode} name="pincode" autoComplete="off" />
      <FurtherFields control={(name) => ({ name, defaultValue: '' })} errors={errors} />
      <TextAreaField label="Notes" optional error={errors.note} name="note" rows={3} />
      <p className="cluster">
        <Button type="submit" variant="primary" busy={sending}>
          Save lead
        </Button>
        <Link className={buttonClass({ variant: 'quiet' })} to="/admin/leads">
          Cancel
        </Link>
      </p>
    </Form>
  );
}

/** Calls come first, because most leads added by hand are calls. */
const sourceOrder: readonly Source[] = ['call', 'walk-in', 'referral', 'campaign', 'site'];

function Refusal({ refusal: { message, stored } }: { refusal: NewLeadRefusal }) {
  return (
    <ErrorNotice>
      {message} {stored && <Link to={`/admin/leads/${stored.id}`}>{stored.reference}</Link>}
    </ErrorNotice>
  );
}
