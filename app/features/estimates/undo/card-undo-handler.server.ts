import type { RevertStep, UndoHandler } from '~/backoffice/undo/undo-handlers.server';
import { db, lockFor } from '~/db/executor.server';
import { publish } from '~/platform/events.server';

type CardState = { readonly card: string; readonly created_at: number };

/** Undo deletes the published version, unless something was made from it. */
export const cardUndoHandler: UndoHandler<CardState> = {
  lock: () => lockFor('rate card'),
  async capture(ids) {
    const rows = await db()
      .selectFrom('rate_cards')
      .select(['id', 'card', 'created_at'])
      .where('id', 'in', ids)
      .execute();
    return new Map(rows.map(({ id, ...row }) => [id, row]));
  },
  async refusal([step]) {
    if (!step) return null;
    if (await isSuperseded(step))
      return 'A newer version has been published since. Publish the previous rates as a new version instead.';
    const used = await db()
      .selectFrom('leads')
      .select('id')
      .where('rate_card', '=', step.id)
      .limit(1)
      .executeTakeFirst();
    return used
      ? 'An estimate has been made with these rates since. Publish the previous rates as a new version instead.'
      : null;
  },
  async restore(steps) {
    for (const { id } of steps) {
      await db().deleteFrom('rate_cards').where('id', '=', id).execute();
      publish('rates.changed', { id });
    }
  },
};

async function isSuperseded({ id }: RevertStep<CardState>): Promise<boolean> {
  const latestCard = await db()
    .selectFrom('rate_cards')
    .select('id')
    .orderBy('valid_from', 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latestCard?.id !== id;
}
