import { canSendMail } from '~/alerts/outbox/channels';
import { type Appointment, CHANGE_DEADLINE } from '~/features/appointments/appointment';
import { findAppointment } from '~/features/appointments/appointment-rows.server';
import {
  cancelAppointment,
  type ChangeResult,
  kindFor,
  moveAppointment,
} from '~/features/appointments/booking/change-appointment.server';
import { freeTimes } from '~/features/appointments/free-times/free-times';
import { readDiary } from '~/features/appointments/free-times/read-diary.server';
import {
  appointmentName,
  placeSentence,
  timeRows,
} from '~/features/appointments/mail/appointment-sentences';
import { clockTimes, dayInZone } from '~/features/appointments/mail/local-time';
import { weekAround } from '~/features/appointments/page/week';
import { dayOf, INDIA, indianDay } from '~/platform/indian-time';
import { openKinds } from '~/settings/appointments/open-kinds';
import { workingCalendar } from '~/settings/hours/working-time';
import { readSettings } from '~/settings/settings.server';

import { openAppointmentLink } from './appointment-link.server';

/** `late`: too late to change the appointment online. */
export type ClientState = 'booked' | 'late' | 'requested' | 'cancelled' | 'past';

export type ClientAppointment = Awaited<ReturnType<typeof showAppointment>>;

export async function openAppointment(token: string): Promise<Appointment | null> {
  const id = openAppointmentLink(token);
  return id === null ? null : findAppointment(id);
}

function stateOf({ status, suspect, startsAt, endsAt }: Appointment, now: number): ClientState {
  switch (status) {
    case 'cancelled':
      return 'cancelled';
    case 'done':
    case 'no_show':
      return 'past';
    case 'requested':
      return 'requested';
    case 'booked':
      if (endsAt !== null && endsAt <= now) return 'past';
      // Moving would confirm the appointment, which only staff may do.
      if (suspect) return 'requested';
      return startsAt !== null && startsAt - now < CHANGE_DEADLINE ? 'late' : 'booked';
    default:
      return status satisfies never;
  }
}

/** @param day whose times are offered, such as "2026-12-01"; the first free day if it has none. */
export async function showAppointment(
  appointment: Appointment,
  day: string | null,
  now = Date.now(),
) {
  const { company, hours, closures } = await readSettings();
  const state = stateOf(appointment, now);
  const freeTimesLeft = state === 'booked' ? await timesFor(appointment, now) : [];
  const first = freeTimesLeft.find((at) => indianDay(at) === day) ?? freeTimesLeft[0];
  const calendar = workingCalendar(hours, closures);
  const facts: readonly (readonly [label: string, text: string])[] = [
    ['Appointment', appointmentName(appointment)],
    ...timeRows(appointment, 'client'),
    ['Where', placeSentence(appointment.place, company.address)],
  ];
  return {
    state,
    version: appointment.version,
    facts,
    /** Whether the client gets an email about a cancellation. */
    isMailed: appointment.client.email !== '' && !appointment.suspect && (await canSendMail()),
    /** Free times of a day and its week, to which the client can move; null if no time is free. */
    offer:
      first === undefined
        ? null
        : {
            week: weekAround(dayOf(first), freeTimesLeft, { calendar, now }),
            day: indianDay(first),
            label: dayInZone(first, INDIA),
            times: freeTimesLeft
              .filter((at) => dayOf(at) === dayOf(first))
              .map((at) => ({ at, label: clockTimes(at, appointment.zone) })),
          },
  };
}

async function timesFor(appointment: Appointment, now: number): Promise<number[]> {
  const { id, kindId, startsAt } = appointment;
  const settings = await readSettings();
  const kind = openKinds(settings).find((one) => one.id === kindId);
  if (!kind) return [];
  const diary = await readDiary(settings, now, { appointmentId: id });
  return freeTimes(kindFor(appointment, kind), diary, now)
    .map(({ at }) => at)
    .filter((at) => at !== startsAt);
}

export type ClientChange =
  | { readonly change: 'cancel'; readonly version: number }
  | { readonly change: 'move'; readonly version: number; readonly at: number };

export type ClientChangeResult = Exclude<ChangeResult['outcome'], 'no-person'> | 'late';

export async function changeByClient(
  appointment: Appointment,
  change: ClientChange,
  now = Date.now(),
): Promise<ClientChangeResult> {
  const outcome = await tryChange(appointment, change, now);
  if (outcome !== 'outdated') return outcome;
  // A double click sends the same change twice.
  const stored = await findAppointment(appointment.id);
  return stored && isAlreadyApplied(stored, change) ? 'changed' : 'outdated';
}

const isAlreadyApplied = ({ status, suspect, startsAt }: Appointment, change: ClientChange) =>
  change.change === 'cancel'
    ? status === 'cancelled'
    : status === 'booked' && !suspect && startsAt === change.at;

async function tryChange(
  appointment: Appointment,
  change: ClientChange,
  now: number,
): Promise<ClientChangeResult> {
  const state = stateOf(appointment, now);
  if (state === 'late') return 'late';
  const { version } = change;
  if (change.change === 'move') {
    if (state !== 'booked') return 'outdated';
    const settings = await readSettings();
    const newTime = { at: change.at, version, actor: null };
    return outcomeFor(await moveAppointment(appointment.id, newTime, settings));
  }
  if (state !== 'booked' && state !== 'requested') return 'outdated';
  return outcomeFor(await cancelAppointment(appointment.id, { reason: '', version, actor: null }));
}

const outcomeFor = ({ outcome }: ChangeResult): ClientChangeResult =>
  outcome === 'no-person' ? 'taken' : outcome;
