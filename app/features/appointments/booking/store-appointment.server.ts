import { v7 as uuid } from 'uuid';

import { db } from '~/db/executor.server';
import type {
  Appointment,
  AppointmentMailKind,
  Client,
  HalfDay,
} from '~/features/appointments/appointment';
import { findAppointment } from '~/features/appointments/appointment-rows.server';
import { slotEnd } from '~/features/appointments/free-times/free-times';
import { queueAppointmentMails } from '~/features/appointments/mail/queue-appointment-mails.server';
import { queueAppointmentWebhooks } from '~/features/appointments/webhooks/queue-appointment-webhooks.server';
import type { Actor } from '~/features/leads/history/record-event.server';
import { publish } from '~/platform/events.server';
import type { AppointmentKind } from '~/settings/appointments/appointment-kinds';

import { recordAppointment } from './record-appointment.server';
import { claimUnits } from './units.server';

/** A time with a person of the studio, or two half-days that staff choose from. */
export type TimeOrHalfDays =
  | { readonly at: number; readonly personId: string }
  | { readonly wishes: readonly HalfDay[] };

export type NewAppointment = {
  readonly leadId: string;
  /** Null if staff booked it without a form id. */
  readonly formId: string | null;
  readonly kind: AppointmentKind;
  readonly choice: TimeOrHalfDays;
  readonly client: Client;
  readonly note: string | null;
  readonly zone: string | null;
  readonly suspect: boolean;
  readonly actor: Actor;
};

/** Stores an appointment and its emails. Call after `lockDiary`. @throws a unique violation if the time is taken. */
export async function storeAppointment(
  { leadId, formId, kind, choice, client, note, zone, suspect, actor }: NewAppointment,
  now = Date.now(),
): Promise<string> {
  const id = uuid();
  const time = 'at' in choice ? choice : null;
  const endsAt = time && slotEnd(time.at, kind);
  const status = time ? 'booked' : 'requested';
  await db()
    .insertInto('appointments')
    .values({
      id,
      lead_id: leadId,
      form_id: formId,
      client_name: client.name,
      client_email: client.email,
      client_phone: client.phone,
      note,
      kind_id: kind.id,
      kind_name: kind.name,
      mode: kind.mode,
      place: kind.place,
      person_id: time?.personId ?? null,
      starts_at: time?.at ?? null,
      ends_at: endsAt,
      buffer_before: kind.bufferBefore,
      buffer_after: kind.bufferAfter,
      wishes: 'wishes' in choice ? JSON.stringify(choice.wishes) : null,
      status,
      uid: `${id}@appointments`,
      zone,
      suspect: suspect ? 1 : 0,
      created_at: now,
      updated_at: now,
    })
    .execute();
  if (time && endsAt !== null && !suspect)
    await claimUnits({ ...kind, id, personId: time.personId, startsAt: time.at, endsAt });
  const stored = await findAppointment(id);
  if (stored) await announceChange(stored, status, { actor, now });
  return id;
}

export type ChangeContext = {
  readonly actor: Actor;
  readonly now: number;
  /** The previous person, if the appointment moves to another. */
  readonly formerPersonId?: string | null;
};

/** Notifies the client, the person and open screens of a change, in its transaction. */
export async function announceChange(
  appointment: Appointment,
  change: AppointmentMailKind,
  { actor, now, formerPersonId = null }: ChangeContext,
): Promise<void> {
  await recordAppointment(appointment, change, { actor, now });
  await queueAppointmentMails(appointment, change, formerPersonId);
  await queueAppointmentWebhooks(appointment, change, now);
  publish('appointment.changed', { id: appointment.id });
}
