import type { Selectable } from 'kysely';
import * as z from 'zod';

import { db } from '~/db/executor.server';
import type { Tables } from '~/db/tables';

/** `day` is such as "2026-12-01". */
const halfDaySchema = z.object({ day: z.string(), half: z.enum(['morning', 'afternoon']) });
export type HalfDay = Readonly<z.output<typeof halfDaySchema>>;

const wishesSchema = z.array(halfDaySchema).catch([]);

/** `startsAt` and `endsAt` are UTC milliseconds, null for a request. */
export type Appointment = Readonly<ReturnType<typeof toAppointment>>;

export const toAppointment = (row: Selectable<Tables['appointments']>) => ({
  id: row.id,
  leadId: row.lead_id,
  /** As typed for this appointment. Invitations go to this email, even if the lead has another. */
  client: { name: row.client_name, email: row.client_email, phone: row.client_phone },
  note: row.note,
  kindId: row.kind_id,
  kindName: row.kind_name,
  mode: row.mode,
  place: row.place,
  personId: row.person_id,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  bufferBefore: row.buffer_before,
  bufferAfter: row.buffer_after,
  wishes: wishesSchema.parse(JSON.parse(row.wishes ?? '[]')),
  status: row.status,
  uid: row.uid,
  sequence: row.sequence,
  zone: row.zone,
  suspect: row.suspect === 1,
  reason: row.reason,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  version: row.version,
});

export async function findAppointment(id: string): Promise<Appointment | null> {
  const row = await db()
    .selectFrom('appointments')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? toAppointment(row) : null;
}
