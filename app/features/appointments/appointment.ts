import type { AppointmentPlace } from '~/settings/appointments/appointment-kinds';

import type { Appointment, HalfDay } from './appointment-rows.server';

export type { Appointment, HalfDay };
export type AppointmentStatus = Appointment['status'];
export type Client = Appointment['client'];

export const statusNames: Record<AppointmentStatus, string> = {
  requested: 'Requested',
  booked: 'Booked',
  cancelled: 'Cancelled',
  done: 'Done',
  no_show: 'No-show',
};

export const placeNames: Record<AppointmentPlace, string> = {
  call: 'Call',
  studio: 'Meeting at the studio',
  site: 'Site visit',
};

export const halvesOfDay: readonly HalfDay['half'][] = ['morning', 'afternoon'];

export const HALF_DAYS_PER_REQUEST = 2;

export type AppointmentMailKind = 'requested' | 'booked' | 'moved' | 'cancelled';

export const MAX_REASON_LENGTH = 500;

/** The client can move or cancel until this many milliseconds before the start. */
export const CHANGE_DEADLINE = 2 * 3_600_000;
