import type { Selectable } from 'kysely';
import * as z from 'zod';

import { db } from '~/db/executor.server';
import type { Tables } from '~/db/tables';

import { type Appointment, type HalfDay, halvesOfDay } from './appointment';

const wishesSchema = z.array(z.object({ day: z.string(), half: z.enum(halvesOfDay) }));

function readWishes(json: string | null): readonly HalfDay[] {
  if (json === null) return [];
  return wishesSchema.catch([]).parse(JSON.parse(json));
}

export const toAppointment = (row: Selectable<Tables['appointments']>): Appointment => ({
  id: row.id,
  leadId: row.lead_id,
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
  wishes: readWishes(row.wishes),
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
