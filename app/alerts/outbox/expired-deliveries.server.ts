import type { ExpressionBuilder } from 'kysely';

import type { Tables } from '~/db/tables';

import type { NotificationType } from './delivery';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Milliseconds after which a delivery is of no use. Others have no limit, because their composers decide. */
const maxAges: Partial<Record<NotificationType, number>> = {
  'lead.confirmation': DAY,
  morning: 3 * HOUR,
  test: 3 * HOUR,
};

/** Whether a delivery must not be sent any more, because it was queued too long ago or its appointment has begun. */
export const isExpiredDelivery = (now: number) => (eb: ExpressionBuilder<Tables, 'deliveries'>) =>
  eb.or([
    ...Object.entries(maxAges).map(([type, age]) =>
      eb.and([eb('news', '=', type), eb('created_at', '<', now - age)]),
    ),
    // The first attempt is at most a day before the appointment, so a day after the last one it has begun.
    eb.and([
      eb('news', '=', 'appointment.reminder'),
      eb('ended_at', 'is not', null),
      eb('ended_at', '<', now - DAY),
    ]),
  ]);
