import { data, Form, Link, redirect } from 'react-router';

import { staff } from '~/auth/staff';
import { useLastAnswer } from '~/backoffice/live/use-last-answer';
import { useFreshness } from '~/backoffice/live/use-live';
import { useSending } from '~/backoffice/use-sending';
import { placeNames } from '~/features/appointments/appointment';
import { readForm } from '~/platform/read-form';
import { formText } from '~/platform/text/form-text';
import {
  type AppointmentKind,
  KIND_NAME_LIMIT,
  kindsOf,
  emptyAppointmentKind,
  suggestedKinds,
} from '~/settings/appointments/appointment-kinds';
import { usePeople } from '~/settings/people/people-context';
import { readSettings } from '~/settings/settings.server';
import { EmptyState } from '~/ui/empty-state';
import { Button } from '~/ui/form/button';
import { InputField } from '~/ui/form/field';
import { Notice } from '~/ui/notice';
import { Table, TableHead } from '~/ui/table';

import type { Route } from './+types/appointments-settings.route';
import { peopleOfKind, bookingObstacles } from './booking-obstacles';
import { addKind } from './save-kinds.server';

import css from './kinds.module.css';

export const handle = { title: 'Appointments' };

const SETTINGS_PATH = '/admin/settings/appointments';

export async function loader() {
  const settings = await readSettings();
  return { kinds: kindsOf(settings.appointments), off: bookingObstacles(settings) };
}

/** A new kind is assigned to the person of the device, or to the only person. */
export async function action({ request, context }: Route.ActionArgs) {
  const { person, personId } = context.get(staff);
  const form = await readForm(request);
  const ready = suggestedKinds.find(({ name }) => name === form.get('ready'));
  const { people } = await readSettings();
  const taker = people.find(({ id }, _, all) => id === personId || all.length === 1);
  const kind = ready ?? { ...emptyAppointmentKind, name: formText(form, 'name') };
  const added = await addKind({ ...kind, people: taker?.id ?? '' }, person);
  if (added.errors) return data({ errors: added.errors }, 422);
  return redirect(`${SETTINGS_PATH}/${added.id}${added.undoId ? `?undo=${added.undoId}` : ''}`);
}

export default function AppointmentSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { kinds, off } = loaderData;
  useFreshness('settings.changed');
  const sending = useSending();
  const errors = useLastAnswer(actionData)?.errors;
  const ready = suggestedKinds.filter(({ name }) => kinds.every((kind) => kind.name !== name));
  const readyKinds = ready.length > 0 && (
    <Form method="post" className="cluster">
      {ready.map((kind) => (
        <Button key={kind.name} type="submit" name="ready" value={kind.name} busy={sending}>
          Add “{kind.name}”, {kind.minutes} minutes
        </Button>
      ))}
    </Form>
  );
  return (
    <div className="screen">
      <p className="note">
        Visitors book calls and meetings at times when you are free: within your working hours and
        not on closed days. They request site visits, and you confirm a time.
      </p>
      {off.length > 0 && <BookingOffNotice off={off} />}
      {kinds.length > 0 ? (
        <>
          <KindTable kinds={kinds} />
          {readyKinds}
        </>
      ) : (
        <EmptyState title="No kinds of appointment yet" action={readyKinds}>
          For example: with “Book a call”, a visitor chooses Tuesday, 11:00 to 11:20. Both of you
          get an email with the appointment for your calendars. Start with one of these, and change
          what you like.
        </EmptyState>
      )}
      <p>
        <Link to={`${SETTINGS_PATH}/calendars`}>People’s calendars</Link>
      </p>
      <section className={`section ${css.section}`} aria-labelledby="new-kind">
        <h2 id="new-kind">Another kind</h2>
        <Form method="post" className={`screen ${css.form}`}>
          <InputField
            label="Name"
            error={errors?.['name'] ?? errors?.['']}
            name="name"
            required
            maxLength={KIND_NAME_LIMIT}
            autoComplete="off"
          />
          <p>
            <Button type="submit" busy={sending}>
              Add kind
            </Button>
          </p>
        </Form>
      </section>
    </div>
  );
}

function BookingOffNotice({ off }: { off: ReturnType<typeof bookingObstacles> }) {
  return (
    <Notice tone="warn" title="Visitors can’t book yet">
      {off.map(({ sentence, to, label }) => (
        <p key={sentence}>
          {sentence} {to !== SETTINGS_PATH && <Link to={to}>{label}</Link>}
        </p>
      ))}
      <p>Until then “Schedule Consultation” leads to the contact form.</p>
    </Notice>
  );
}

function KindTable({ kinds }: { kinds: readonly AppointmentKind[] }) {
  const { people } = usePeople();
  return (
    <Table caption="Kinds of appointment" captionHidden>
      <TableHead columns={['Name', 'Where', 'Minutes', 'Who takes it']} />
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind.id}>
            <th scope="row">
              <Link to={`${SETTINGS_PATH}/${kind.id}`}>{kind.name}</Link>
              {kind.mode === 'requested' && ' (requested)'}
            </th>
            <td>{placeNames[kind.place]}</td>
            <td>{kind.minutes}</td>
            <td>
              {namesText(peopleOfKind(kind, people).map(({ label }) => label)) || 'Nobody yet'}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** "Asha, Ravi and 8 others": a long list would make the table wider than a phone. */
function namesText(names: readonly string[]): string {
  const [first, second, ...others] = names;
  return others.length > 1 ? `${first}, ${second} and ${others.length} others` : names.join(', ');
}
