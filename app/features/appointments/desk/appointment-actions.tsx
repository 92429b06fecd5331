import type { ReactNode } from 'react';
import { Form } from 'react-router';

import { useSending } from '~/backoffice/use-sending';
import { MAX_REASON_LENGTH } from '~/features/appointments/appointment';
import { toLocalField } from '~/platform/indian-time';
import { UNIT_MINUTES } from '~/settings/appointments/appointment-kinds';
import { Button } from '~/ui/form/button';
import { TextAreaField } from '~/ui/form/field';

import type { DeskAppointment } from './desk-appointments.server';
import { TimeFields } from './time-fields';

import css from './appointments-desk.module.css';

type Props = {
  appointment: DeskAppointment;
  takers: readonly string[];
  now: number;
  sendsMail: boolean;
};

export function AppointmentActions(props: Props) {
  const { status, startsAt } = props.appointment;
  const hasBegun = startsAt !== null && startsAt <= props.now;
  switch (status) {
    case 'requested':
      return <OpenActions {...props} />;
    case 'booked':
      return (
        <>
          {hasBegun && !props.appointment.suspect && <Outcome {...props} />}
          <OpenActions {...props} />
        </>
      );
    case 'done':
    case 'no_show':
      return <Outcome {...props} />;
    case 'cancelled':
      return null;
    default:
      return status satisfies never;
  }
}

function Change({
  appointment: { version },
  children,
}: {
  appointment: DeskAppointment;
  children: ReactNode;
}) {
  return (
    <Form method="post" className={`form ${css.form}`}>
      <input type="hidden" name="version" value={version} />
      {children}
    </Form>
  );
}

function OpenActions({ appointment, takers, now, sendsMail }: Props) {
  const { id, kindId, status, suspect, startsAt, personId, wishes } = appointment;
  const sending = useSending();
  const isMove = status === 'booked' && !suspect;
  const nextUnit = Math.ceil(now / UNIT_MS) * UNIT_MS;
  const start =
    startsAt === null ? startOfWish(wishes[0]) : toLocalField(Math.max(startsAt, nextUnit));
  const title = isMove ? 'Move' : 'Confirm a time';
  const unmailed = unmailedText(appointment, sendsMail);
  return (
    <>
      <section className={`part ${css.section}`} aria-labelledby="time">
        <h3 id="time">{title}</h3>
        <Change appointment={appointment}>
          <TimeFields
            key={startsAt}
            kindId={kindId}
            appointmentId={id}
            start={start}
            personId={personId}
            takers={takers}
          />
          <p className="note">
            {unmailed ?? 'The client gets an email with the appointment for their calendar.'}
          </p>
          <Button
            type="submit"
            name="do"
            value="time"
            variant={isMove ? 'secondary' : 'primary'}
            busy={sending}
          >
            {isMove ? 'Move appointment' : 'Confirm this time'}
          </Button>
        </Change>
      </section>
      <section className={`part ${css.section}`} aria-labelledby="cancel">
        <h3 id="cancel">{status === 'requested' ? 'Decline' : 'Cancel'}</h3>
        <Change appointment={appointment}>
          <TextAreaField
            label="Message to the client"
            optional
            hint="For example: We are on a site that day. Please choose another time."
            name="reason"
            rows={2}
            maxLength={MAX_REASON_LENGTH}
          />
          <p className="note">
            {suspect
              ? 'No email is sent about possible spam.'
              : (unmailed ??
                (isMove
                  ? 'The client gets it by email. The appointment disappears from their calendar.'
                  : 'The client gets it by email.'))}
          </p>
          <Button type="submit" name="do" value="cancel" variant="danger" busy={sending}>
            {status === 'requested' ? 'Decline request' : 'Cancel appointment'}
          </Button>
        </Change>
      </section>
    </>
  );
}

const UNIT_MS = UNIT_MINUTES * 60_000;

/** Null if the client gets an email about a change. */
function unmailedText({ client }: DeskAppointment, sendsMail: boolean): string | null {
  if (!client.email) return 'The client has no email address: please call.';
  return sendsMail ? null : 'The site isn’t set up to send email: please call.';
}

const HALF_DAY_STARTS = { morning: '10:00', afternoon: '14:00' };

const startOfWish = (wish: DeskAppointment['wishes'][number] | undefined) =>
  wish ? `${wish.day}T${HALF_DAY_STARTS[wish.half]}` : '';

const attendanceChoices = [
  { value: 'done', label: 'Mark as done' },
  { value: 'no_show', label: 'Mark as no-show' },
] as const;

function Outcome({ appointment }: Props) {
  const sending = useSending();
  return (
    <section className={`part ${css.section}`} aria-labelledby="outcome">
      <h3 id="outcome">Did it take place?</h3>
      <p className="note">The client gets no email about this.</p>
      <Change appointment={appointment}>
        <div className="cluster">
          {attendanceChoices
            .filter(({ value }) => value !== appointment.status)
            .map(({ value, label }) => (
              <Button key={value} type="submit" name="do" value={value} busy={sending}>
                {label}
              </Button>
            ))}
        </div>
      </Change>
    </section>
  );
}
