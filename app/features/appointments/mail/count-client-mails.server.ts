import { sql } from 'kysely';

import { db } from '~/db/executor.server';

import { appointmentNotifications } from './appointment-notifications';

const DAY = 86_400_000;

/** Counts sent and waiting emails to clients: about one appointment, and to one address within 24 hours. */
export async function countClientMails(appointmentId: string, email: string, now: number) {
  const row = await db()
    .selectFrom('deliveries')
    .innerJoin('appointments', 'appointments.id', 'deliveries.about')
    .select(({ fn, eb }) => [
      fn
        .sum<number | null>(eb.case().when('about', '=', appointmentId).then(1).else(0).end())
        .as('aboutAppointment'),
      fn
        .sum<number | null>(
          eb
            .case()
            .when(
              eb.and([
                eb('deliveries.created_at', '>', now - DAY),
                eb(sql`lower(client_email)`, '=', email.toLowerCase()),
              ]),
            )
            .then(1)
            .else(0)
            .end(),
        )
        .as('toAddress'),
    ])
    .where('recipient', '=', 'client')
    .where('news', 'in', appointmentNotifications)
    .where('state', '!=', 'cancelled')
    .executeTakeFirst();
  return {
    aboutAppointment: row?.aboutAppointment ?? 0,
    toAddress: row?.toAddress ?? 0,
  };
}
