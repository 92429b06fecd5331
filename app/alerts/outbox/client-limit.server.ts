import { db, lockFor, transaction } from '~/db/executor.server';

/** Mail that the site sends to clients within an hour, whoever asked for it: a form must not become a way to write to strangers. */
const MOST_AN_HOUR = 30;
const HOUR = 3_600_000;

/** Lets a mail to a client through while there is room within the hour; it then counts, whatever becomes of it. */
export const admitToClient = (id: string, now = Date.now()): Promise<boolean> =>
  transaction(async () => {
    await lockFor('mail to clients');
    const { count } = await db()
      .selectFrom('deliveries')
      .select(({ fn }) => fn.countAll<number | bigint | string>().as('count'))
      .where('admitted_at', '>', now - HOUR)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST_AN_HOUR) return false;
    await db().updateTable('deliveries').set({ admitted_at: now }).where('id', '=', id).execute();
    return true;
  });
