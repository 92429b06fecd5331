import { db, transaction } from '~/db/executor.server';
import { slotEnd, freeTimes, possibleStarts } from '~/features/appointments/free-times/free-times';
import {
  type DiarySettings,
  HOLD_TIME_MS,
  MAX_HOLD_AHEAD_MS,
  readDiary,
} from '~/features/appointments/free-times/read-diary.server';
import { dayOf } from '~/platform/indian-time';
import type { AppointmentKind } from '~/settings/appointments/appointment-kinds';

import { lockDiary } from './lock-diary.server';

/** Maximum holds of one network at the same time. */
const MAX_OF_NETWORK = 2;
/** Share of a day's times that can be held at once, so that open forms can't block a whole day. */
const MAX_OF_DAY = 0.3;

export type Hold = {
  readonly formId: string;
  readonly kind: AppointmentKind;
  readonly at: number;
  /** Digest of the visitor's network. */
  readonly network: string;
};

/** Holds a free time for a form, instead of its former one. @returns until when (UTC milliseconds), or null. */
export const holdTime = (
  { formId, kind, at, network }: Hold,
  settings: DiarySettings,
  now = Date.now(),
): Promise<number | null> =>
  transaction(async () => {
    await lockDiary();
    await db()
      .deleteFrom('appointment_holds')
      .where((eb) =>
        eb.or([
          eb('expires_at', '<=', now),
          eb('expires_at', '>', now + MAX_HOLD_AHEAD_MS),
          eb('form_id', '=', formId),
        ]),
      )
      .execute();
    const diary = await readDiary(settings, now);
    const personId = freeTimes(kind, diary, now).find((time) => time.at === at)?.people[0];
    const currentHolds = await db()
      .selectFrom('appointment_holds')
      .select(['network', 'starts_at'])
      .execute();
    const ofNetwork = currentHolds.filter((hold) => hold.network === network).length;
    const ofDay = currentHolds.filter((hold) => dayOf(hold.starts_at) === dayOf(at)).length;
    const times = possibleStarts(dayOf(at), kind, diary.calendar).length;
    if (personId === undefined || ofNetwork >= MAX_OF_NETWORK || ofDay + 1 > times * MAX_OF_DAY)
      return null;
    const expiresAt = now + HOLD_TIME_MS;
    await db()
      .insertInto('appointment_holds')
      .values({
        form_id: formId,
        kind_id: kind.id,
        person_id: personId,
        starts_at: at,
        ends_at: slotEnd(at, kind),
        buffer_before: kind.bufferBefore,
        buffer_after: kind.bufferAfter,
        network,
        expires_at: expiresAt,
      })
      .execute();
    return expiresAt;
  });
