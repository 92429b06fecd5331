import { useState } from 'react';
import { data, Form, Link, redirect } from 'react-router';
import { v4 as uuid } from 'uuid';

import { canSendMail } from '~/alerts/outbox/channels';
import { staff } from '~/auth/staff';
import { useLastAnswer } from '~/backoffice/live/use-last-answer';
import { useFreshness } from '~/backoffice/live/use-live';
import { useLeaveQuestion } from '~/backoffice/use-leave-question';
import { useSending } from '~/backoffice/use-sending';
import { privateMeta } from '~/document/private-meta';
import { MAX_REASON_LENGTH } from '~/features/appointments/appointment';
import { parseNewLead } from '~/features/leads/by-hand/new-lead-schema.server';
import { leadName } from '~/features/leads/core/lead';
import { readLead } from '~/features/leads/core/read-lead.server';
import { formatInstant } from '~/platform/indian-time';
import { readForm } from '~/platform/read-form';
import { storableText } from '~/platform/text/storable-text';
import { kindsOf } from '~/settings/appointments/appointment-kinds';
import { knownProjectTypes } from '~/settings/project-types';
import { readSettings } from '~/settings/settings.server';
import { EmptyState } from '~/ui/empty-state';
import { Button } from '~/ui/form/button';
import { SelectField, TextAreaField } from '~/ui/form/field';
import { ErrorNotice } from '~/ui/notice';

import type { Route } from './+types/new-appointment.route';
import { bookByStaff, type StaffBooking } from './book-by-staff.server';
import { ClientFields } from './client-fields';
import { readDayParam } from './day-words';
import { PERSON_LEFT } from './staff-changes.server';
import { parseBooking, proposedTime } from './staff-forms.server';
import { TimeFields } from './time-fields';

import css from './appointments-desk.module.css';

export const handle = { title: 'Book an appointment' };

export const meta: Route.MetaFunction = () => privateMeta('Book an appointment');

/** `form` is the id of the form; submitting it twice books one appointment. */
export async function loader({ request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const now = Date.now();
  const [settings, client, sendsMail] = await Promise.all([
    readSettings(),
    params.has('lead') ? readLead(storableText(params.get('lead') ?? '')) : undefined,
    canSendMail(),
  ]);
  const lead = client && {
    id: client.lead.id,
    name: leadName(client.lead),
    hasEmail: client.lead.email !== '',
  };
  return {
    form: uuid(),
    kinds: kindsOf(settings.appointments),
    lead: lead ?? null,
    start: proposedTime(readDayParam(params.get('day'), now), now),
    sendsMail,
  };
}

type BookingRefusal = {
  readonly message: string;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly next: readonly number[];
  readonly isLeadGone: boolean;
};

const refuse = (status: number, message: string, more: Partial<BookingRefusal> = {}) =>
  data<BookingRefusal>({ message, errors: {}, next: [], isLeadGone: false, ...more }, { status });

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const settings = await readSettings();
  const parsed = parseBooking(form);
  if ('problem' in parsed) return refuse(422, parsed.problem);
  const { booking } = parsed;
  const kind = kindsOf(settings.appointments).find(({ id }) => id === booking.kind);
  if (!kind) return refuse(409, 'This kind of appointment no longer exists. Choose another one.');
  if (!settings.people.some(({ id }) => id === booking.person)) return refuse(409, PERSON_LEFT);
  const lead = readClient(form, booking.lead, knownProjectTypes(settings.projectTypes));
  if ('message' in lead) return refuse(422, lead.message, { errors: lead.errors });
  const { at, person: personId, about: note } = booking;
  const { person } = context.get(staff);
  const staffBooking = { form: booking.form, kind, at, personId, lead, note };
  const booked = await bookByStaff(staffBooking, settings, person);
  switch (booked.outcome) {
    case 'stored':
      return redirect(`/admin/appointments/${booked.id}`);
    case 'taken':
      return refuse(409, TAKEN, { next: booked.next });
    case 'no-person':
      return refuse(409, PERSON_LEFT);
    case 'no-lead':
      return refuse(409, LEAD_GONE, { isLeadGone: true });
    default:
      return booked satisfies never;
  }
}

const LEAD_GONE = 'That lead no longer exists. Enter the client below.';
const TAKEN = 'Not booked: this person has another appointment then. Choose another time.';

function readClient(
  form: FormData,
  id: string | undefined,
  types: readonly string[],
): StaffBooking['lead'] | { readonly message: string; readonly errors: BookingRefusal['errors'] } {
  if (id) return { id };
  const parsed = parseNewLead(form, types);
  if (parsed.kind === 'lead') return parsed.lead;
  return parsed.kind === 'refused' ? parsed.refusal : { id: parsed.addition.to };
}

export default function NewAppointment({ loaderData, actionData }: Route.ComponentProps) {
  const { kinds, lead, start, sendsMail } = loaderData;
  const [form] = useState(loaderData.form);
  const [kindId, setKindId] = useState(kinds[0]?.id ?? '');
  const [isDirty, setDirty] = useState(false);
  const sending = useSending();
  useLeaveQuestion(isDirty);
  useFreshness('settings.changed');
  const refusal = useLastAnswer(actionData);
  const kind = kinds.find(({ id }) => id === kindId) ?? kinds[0];
  if (!kind)
    return (
      <EmptyState
        title="Nothing can be booked yet"
        action={<Link to="/admin/settings/appointments">Settings → Appointments</Link>}
      >
        First add a kind of appointment, for example a call of 20 minutes.
      </EmptyState>
    );
  return (
    <Form method="post" className={`form ${css.form}`} noValidate onChange={() => setDirty(true)}>
      {refusal && !sending && (
        <ErrorNotice>
          {refusal.message}
          {refusal.next.length > 0 && (
            <> Free instead: {refusal.next.map(formatInstant).join('; ')}.</>
          )}
        </ErrorNotice>
      )}
      <input type="hidden" name="form" value={form} />
      <ClientFields
        lead={lead}
        isLeadGone={refusal?.isLeadGone === true}
        sendsMail={sendsMail}
        errors={refusal?.errors ?? {}}
      />
      <SelectField
        label="Kind"
        name="kind"
        value={kind.id}
        onChange={({ currentTarget }) => setKindId(currentTarget.value)}
      >
        {kinds.map(({ id, name, minutes }) => (
          <option key={id} value={id}>
            {name}, {minutes} minutes
          </option>
        ))}
      </SelectField>
      <TimeFields kindId={kind.id} start={start} personId={null} takers={kind.people} />
      <TextAreaField
        label="Note"
        optional
        hint="Both of you see it: a question, or the address of the site."
        name="about"
        rows={2}
        maxLength={MAX_REASON_LENGTH}
      />
      <Button type="submit" variant="primary" busy={sending}>
        Book appointment
      </Button>
    </Form>
  );
}
