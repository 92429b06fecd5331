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

/** Changes the first appointment of a list that is not `as` the change makes it. */
const ofFirst =
  (list: List, change: (seen: { id: string; version: number }) => StaffChange): Do =>
  async (by) => {
    const [found] = await list(Date.now());
    if (!found) return null;
    const answer = await changeByStaff(change(found), by);
    if (!answer.ok) throw new Error(answer.message);
    return answer.undoId;
  };

/** Another time for each, so that no undo finds a former time taken. */
const otherTime = () => inHours(100 + count());

const cancelled = ({ id, version }: { id: string; version: number }): StaffChange => ({
  do: 'cancel',
  id,
  version,
  reason: text(),
});

/** Every kind of change of appointments that can be undone, by name. */
export const appointmentKinds: Readonly<Record<string, Do>> = {
  'an appointment that is moved': ofFirst(listUpcoming, ({ id, version }) => ({
    do: 'time',
    id,
    version,
    at: otherTime(),
    personId: 'asha',
  })),
  'an appointment that is given to someone else': ofFirst(listUpcoming, ({ id, version }) => ({
    do: 'time',
    id,
    version,
    at: otherTime(),
    personId: 'ravi',
  })),
  'an appointment that is cancelled': ofFirst(listUpcoming, cancelled),
  'a request that is declined': ofFirst(listWaiting, cancelled),
  'an appointment that took place': async (by) => {
    const [found] = await listBooked(Date.now());
    if (!found) return null;
    const { id, version } = found;
    const status = found.status === 'done' ? 'no_show' : 'done';
    return (await changeByStaff({ do: 'outcome', id, version, status }, by)).undoId;
  },
  'time that is blocked': (by) => {
    const startsAt = otherTime();
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
