import { inHours } from '~tests/engines/store-appointment';

import { db } from '~/db/executor.server';
import { blockTime, unblockTime } from '~/features/appointments/desk/blocked-times.server';
import {
  type DeskAppointment,
  listPast,
  listUpcoming,
  listWaiting,
} from '~/features/appointments/desk/desk-appointments.server';
import { changeByStaff, type StaffChange } from '~/features/appointments/desk/staff-changes.server';

import { count, text, type Do } from './shared';

type List = (now: number) => Promise<readonly DeskAppointment[]>;

const listBooked: List = async (now) =>
  (await listPast(now)).filter(({ status }) => status !== 'cancelled');

/** Makes `change` to the first appointment of `list`, leaving out one that already is as the change makes it. */
const withFirst =
  (list: List, change: (seen: { id: string; version: number }) => StaffChange): Do =>
  async (by) => {
    const [appointment] = await list(Date.now());
    if (!appointment) return null;
    const answer = await changeByStaff(change(appointment), by);
    if (!answer.ok) throw new Error(answer.message);
    return answer.undoId;
  };

/** A different time at each call, so that no undo finds its former time taken. */
const findOtherTime = () => inHours(100 + count());

const cancelled = ({ id, version }: { id: string; version: number }): StaffChange => ({
  do: 'cancel',
  id,
  version,
  reason: text(),
});

/** Every kind of change of appointments that can be undone, by name. */
export const appointmentKinds: Readonly<Record<string, Do>> = {
  'an appointment that is moved': withFirst(listUpcoming, ({ id, version }) => ({
    do: 'time',
    id,
    version,
    at: findOtherTime(),
    personId: 'asha',
  })),
  'an appointment that is given to someone else': withFirst(listUpcoming, ({ id, version }) => ({
    do: 'time',
    id,
    version,
    at: findOtherTime(),
    personId: 'ravi',
  })),
  'an appointment that is cancelled': withFirst(listUpcoming, cancelled),
  'a request that is declined': withFirst(listWaiting, cancelled),
  'an appointment that took place': async (by) => {
    const [appointment] = await listBooked(Date.now());
    if (!appointment) return null;
    const { id, version } = appointment;
    const status = appointment.status === 'done' ? 'no_show' : 'done';
    return (await changeByStaff({ do: 'outcome', id, version, status }, by)).undoId;
  },
  'time that is blocked': (by) => {
    const startsAt = findOtherTime();
    const time = { startsAt, endsAt: startsAt + 3_600_000, reason: text() };
    return blockTime({ people: ['asha', 'ravi'], ...time }, by);
  },
  'blocked time that is removed': async (by) => {
    const row = await db()
      .selectFrom('blocked_times')
      .select('id')
      .orderBy('id')
      .executeTakeFirst();
    return row ? unblockTime(row.id, by) : null;
  },
};
