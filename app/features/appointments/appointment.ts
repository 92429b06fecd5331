import type { AppointmentMode, AppointmentPlace } from '~/settings/appointments/appointment-kinds';

export const appointmentStatuses = ['requested', 'booked', 'cancelled', 'done', 'no_show'] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];

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

export const halvesOfDay = ['morning', 'afternoon'] as const;
export type HalfOfDay = (typeof halvesOfDay)[number];

export type HalfDay = {
  /** Such as "2026-12-01". */
  readonly day: string;
  readonly half: HalfOfDay;
};

/** Number of half-days in a request. */
export const HALF_DAYS_PER_REQUEST = 2;

export type Client = { readonly name: string; readonly email: string; readonly phone: string };

export type Appointment = {
  readonly id: string;
  readonly leadId: string;
  /** As typed for this appointment. Invitations go to this email, even if the lead has another. */
  readonly client: Client;
  readonly note: string | null;
  readonly kindId: string;
  readonly kindName: string;
  readonly mode: AppointmentMode;
  readonly place: AppointmentPlace;
  readonly personId: string | null;
  /** UTC milliseconds; null for a request. */
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  /** In minutes. */
  readonly bufferBefore: number;
  readonly bufferAfter: number;
  readonly wishes: readonly HalfDay[];
  readonly status: AppointmentStatus;
  readonly uid: string;
  readonly sequence: number;
  readonly zone: string | null;
  readonly suspect: boolean;
  readonly reason: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly version: number;
};

export type AppointmentMailKind = 'requested' | 'booked' | 'moved' | 'cancelled';

export const MAX_REASON_LENGTH = 500;

/** The client can move or cancel until this many milliseconds before the start. */
export const CHANGE_DEADLINE = 2 * 3_600_000;
