import { data, Link } from 'react-router';

import { canSendMail } from '~/alerts/outbox/channels';
import { staff } from '~/auth/staff';
import { useLastAnswer } from '~/backoffice/live/use-last-answer';
import { useFreshness } from '~/backoffice/live/use-live';
import { Success } from '~/backoffice/success';
import { useUndoOffer } from '~/backoffice/use-undo-offer';
import { privateMeta } from '~/document/private-meta';
import { placeNames, statusNames } from '~/features/appointments/appointment';
import { foreignZone } from '~/features/appointments/mail/local-time';
import { clockTime, formatInstant } from '~/platform/indian-time';
import { readPhoneNumber, shownPhone } from '~/platform/phone/phone-number';
import { telLink } from '~/platform/phone/tel-link';
import { readForm } from '~/platform/read-form';
import { kindsOf } from '~/settings/appointments/appointment-kinds';
import { usePeople } from '~/settings/people/people-context';
import { ownerLabel } from '~/settings/people/person';
import { readSettings } from '~/settings/settings.server';
import { Facts } from '~/ui/facts';
import { MailAddress } from '~/ui/mail-address';
import { ErrorNotice, Notice } from '~/ui/notice';

import type { Route } from './+types/appointment.route';
import { AppointmentActions } from './appointment-actions';
import { dayWords, halfDayWords } from './day-words';
import { type DeskAppointment, readDeskAppointment } from './desk-appointments.server';
import { changeByStaff, type StaffAnswer } from './staff-changes.server';
import { parseChange } from './staff-forms.server';

import css from './appointments-desk.module.css';

export const handle = { title: 'Appointment' };

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privateMeta(loaderData ? `${loaderData.appointment.client.name}, appointment` : 'Appointment');

export async function loader({ params }: Route.LoaderArgs) {
  const [appointment, { appointments }, sendsMail] = await Promise.all([
    readDeskAppointment(params.appointmentId),
    readSettings(),
    canSendMail(),
  ]);
  if (!appointment)
    throw data(null, { status: 404, statusText: 'This appointment no longer exists' });
  const kind = kindsOf(appointments).find(({ id }) => id === appointment.kindId);
  const now = Date.now();
  const { client } = appointment;
  return {
    appointment,
    takers: kind?.people ?? [],
    now,
    sendsMail,
    zone: foreignZone(appointment.zone, appointment.startsAt ?? now),
    phone: shownPhone(client.phone, readPhoneNumber(client.phone)?.e164 ?? null),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { people } = await readSettings();
  const parsed = parseChange(
    params.appointmentId,
    await readForm(request),
    people.map(({ id }) => id),
  );
  if ('problem' in parsed) return data<StaffAnswer>({ ok: false, message: parsed.problem }, 422);
  const answer = await changeByStaff(parsed.change, context.get(staff).person);
  return data<StaffAnswer>(answer, answer.ok ? 200 : 409);
}

export default function AppointmentScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { appointment, takers, now, sendsMail, zone, phone } = loaderData;
  useFreshness('appointment.changed', 'lead.changed', 'settings.changed');
  useUndoOffer(actionData?.ok ? actionData : undefined, 'Appointment changed');
  const answer = useLastAnswer(actionData);
  return (
    <article className="screen">
      <p>
        <Link to="/admin/appointments">All appointments</Link>
      </p>
      <header className={`cluster ${css.head}`}>
        <h2>{appointment.client.name || 'No name'}</h2>
        <span className="note">{statusNames[appointment.status]}</span>
      </header>
      {appointment.suspect && (
        <Notice tone="warn" title="Possible spam">
          This booking holds no time, and no email was sent. If it is genuine, confirm its time
          below.
        </Notice>
      )}
      {answer && !answer.ok && (
        <ErrorNotice>
          {answer.message}
          {answer.next && answer.next.length > 0 && (
            <> Free instead: {answer.next.map(formatInstant).join('; ')}.</>
          )}
        </ErrorNotice>
      )}
      {answer?.ok && !answer.undoId && <Success answer={answer}>{answer.message}</Success>}
      <div className={css.sides}>
        <DetailList appointment={appointment} zone={zone} phone={phone} />
        <div>
          <AppointmentActions
            key={appointment.status}
            appointment={appointment}
            takers={takers}
            now={now}
            sendsMail={sendsMail}
          />
        </div>
      </div>
    </article>
  );
}

function DetailList({
  appointment,
  zone,
  phone,
}: {
  appointment: DeskAppointment;
  zone: string | null;
  phone: string;
}) {
  const { client, kindName, place, personId, startsAt, endsAt, wishes, note } = appointment;
  const { people } = usePeople();
  return (
    <Facts
      items={[
        ['Kind', kindName],
        [
          'When',
          startsAt === null || endsAt === null
            ? wishes.map(halfDayWords).join(' or ')
            : `${dayWords(startsAt)}, ${clockTime(startsAt)}–${clockTime(endsAt)}`,
        ],
        ['Client’s time zone', zone],
        ['Where', placeNames[place]],
        ['With', personId && (ownerLabel(people, personId) || 'Someone who has left the studio')],
        [
          'Phone',
          phone && (
            <a key="phone" href={telLink(phone)}>
              {phone}
            </a>
          ),
        ],
        ['Email', client.email && <MailAddress key="email">{client.email}</MailAddress>],
        ['Note', note],
        ['Message to the client', appointment.reason],
        [
          'Lead',
          <Link key="lead" to={`/admin/leads/${appointment.deskLeadId}`}>
            Open the lead
          </Link>,
        ],
      ]}
    />
  );
}
