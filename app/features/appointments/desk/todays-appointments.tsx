import { Link } from 'react-router';

import { AppointmentList } from './appointment-list';
import type { DeskAppointment } from './desk-appointments.server';

import css from './appointments-desk.module.css';

export function TodaysAppointments({ appointments }: { appointments: readonly DeskAppointment[] }) {
  if (appointments.length === 0) return null;
  return (
    <section className={`stack ${css.part}`} aria-labelledby="todays-appointments">
      <header className={`cluster ${css.head}`}>
        <h3 id="todays-appointments">
          Appointments today <small>{appointments.length}</small>
        </h3>
        <Link to="/admin/appointments/day">Day view</Link>
      </header>
      <AppointmentList appointments={appointments} label="Appointments today" hasDay={false} />
    </section>
  );
}
