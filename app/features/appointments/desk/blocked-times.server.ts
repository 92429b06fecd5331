import type { Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';

import type { UndoHandler } from '~/backoffice/undo/undo-handlers.server';
import { undoable } from '~/backoffice/undo/undo-log.server';
import { db } from '~/db/executor.server';
import type { Tables } from '~/db/tables';
import { lockDiary } from '~/features/appointments/booking/lock-diary.server';
import { publish } from '~/platform/events.server';

export type TimeToBlock = {
  readonly people: readonly string[];
  readonly startsAt: number;
  readonly endsAt: number;
  readonly reason: string;
};

const blockedTimeRef = (id: string) => ({ of: 'blocked time', id });

/** Appointments within the blocked time stay. @returns the id for undo. */
export async function blockTime(
  { people, startsAt, endsAt, reason }: TimeToBlock,
  by: string,
): Promise<string | null> {
  const rows = people.map((person_id) => ({
    id: uuid(),
    person_id,
    starts_at: startsAt,
    ends_at: endsAt,
    reason,
    created_at: Date.now(),
  }));
  const { undo } = await undoable(
    { records: rows.map(({ id }) => blockedTimeRef(id)), what: 'Time blocked', by },
    async () => {
      await db().insertInto('blocked_times').values(rows).execute();
      publish('appointment.changed', { id: rows[0]?.id ?? '' });
    },
  );
  return undo;
}

/** @returns the id for undo, or null if the time was not blocked. */
export async function unblockTime(id: string, by: string): Promise<string | null> {
  const { undo } = await undoable(
    { records: [blockedTimeRef(id)], what: 'Blocked time removed', by },
    async () => {
      await db().deleteFrom('blocked_times').where('id', '=', id).execute();
      publish('appointment.changed', { id });
    },
  );
  return undo;
}

const columns = ['person_id', 'starts_at', 'ends_at', 'reason', 'created_at'] as const;

type BlockedState = Pick<Selectable<Tables['blocked_times']>, (typeof columns)[number]>;

/** A blocked time is only ever added or removed. */
export const blockedTimeUndoHandler: UndoHandler<BlockedState> = {
  lock: lockDiary,
  async capture(ids) {
    const rows = await db()
      .selectFrom('blocked_times')
      .select(['id', ...columns])
      .where('id', 'in', ids)
      .execute();
    return new Map(rows.map(({ id, ...row }) => [id, row]));
  },
  async restore(steps) {
    for (const { id, before } of steps) {
      if (before === null) await db().deleteFrom('blocked_times').where('id', '=', id).execute();
      else if (isCompleteState(before))
        await db()
          .insertInto('blocked_times')
          .values({ id, ...before })
          .execute();
      publish('appointment.changed', { id });
    }
  },
};

/** Whether `before` has every column, which means that the whole record was removed. */
const isCompleteState = (before: Partial<BlockedState>): before is BlockedState =>
  columns.every((column) => before[column] !== undefined);
