import * as z from 'zod';

import { afterCommit, db, engine } from '~/db/executor.server';
import { inBatches } from '~/db/in-batches';

import { leadAlerts, SENT_OTHERWISE } from './delivery';
import { type PendingDelivery, pendingDelivery } from './pending-deliveries.server';
import { wakeWorker } from './worker-wake';

/**
 * Queues stopped deliveries again, in the transaction of the undo. Skips sent, refused and waiting ones; overdue ones
 * are due immediately.
 * @param stopped the stored result of an earlier `readPending`.
 */
export async function requeueDeliveries(stopped: readonly unknown[]): Promise<void> {
  for (const batch of inBatches(z.array(pendingDelivery).parse(stopped))) {
    const unsent = await readUnsent(batch.map(({ id }) => id));
    const stillUnsent = batch.filter(({ id }) => unsent.has(id));
    // Nearly all are unchanged, so one statement suffices for these.
    const unchanged = stillUnsent.filter((delivery) => isSame(delivery, unsent.get(delivery.id)));
    await requeue(unchanged.map(({ id }) => id));
    for (const { id, notBefore, tries, failures } of stillUnsent.filter(
      (delivery) => !unchanged.includes(delivery),
    ))
      await requeue([id], { not_before: notBefore, tries, failures });
  }
  if (stopped.length > 0) afterCommit(wakeWorker);
}

/** Requeues alerts that fell due after `since` while the lead needed none. Their composers decide again. */
export async function reviveAlerts(leads: readonly string[], since: number): Promise<void> {
  await db()
    .updateTable('deliveries')
    .set({ state: 'waiting', ended_at: null, gathered_in: null })
    .where('news', 'in', leadAlerts)
    .where('subject', 'in', leads)
    .where(({ and, eb, or, selectFrom }) =>
      or([
        and([
          eb('state', '=', 'cancelled'),
          eb.or([eb('problem', 'is', null), eb('problem', '<>', SENT_OTHERWISE)]),
          eb('ended_at', '>', since),
          eb('ended_at', '>=', eb.ref('not_before')),
        ]),
        eb(
          'gathered_in',
          'in',
          selectFrom('deliveries')
            .select('id')
            .where('news', '=', 'digest')
            .where('state', 'in', ['sent', 'cancelled'])
            .where('ended_at', '>', since),
        ),
      ]),
    )
    .execute();
  afterCommit(wakeWorker);
}

async function requeue(
  ids: readonly string[],
  changes: { not_before?: number; tries?: number; failures?: number } = {},
): Promise<void> {
  if (ids.length === 0) return;
  await db()
    .updateTable('deliveries')
    .set({ state: 'waiting', ended_at: null, gathered_in: null, ...changes })
    .where('id', 'in', ids)
    .where('state', 'in', ['cancelled', 'gathered'])
    .execute();
}

const isSame = (a: PendingDelivery, b: PendingDelivery | undefined) =>
  a.notBefore === b?.notBefore && a.tries === b.tries && a.failures === b.failures;

/** Deliveries that were cancelled or left out of a sent digest. */
async function readUnsent(ids: readonly string[]): Promise<Map<string, PendingDelivery>> {
  const rows = await db()
    .selectFrom('deliveries')
    .select(['id', 'not_before as notBefore', 'tries', 'failures', 'state', 'gathered_in'])
    .where('id', 'in', ids)
    .where('state', 'in', ['cancelled', 'gathered'])
    .execute();
  const unsentDigestIds = await readUnsentDigests(rows.flatMap((row) => row.gathered_in ?? []));
  return new Map(
    rows
      .filter((row) => row.state === 'cancelled' || !unsentDigestIds.has(row.gathered_in ?? ''))
      .map((row) => [row.id, row]),
  );
}

/** Locks the digests, so that none is sent before the transaction ends. */
async function readUnsentDigests(digests: readonly string[]): Promise<Set<string>> {
  if (digests.length === 0) return new Set();
  const rows = await db()
    .selectFrom('deliveries')
    .select('id')
    .where('id', 'in', [...new Set(digests)])
    .where('state', '=', 'waiting')
    .where('held_by', 'is', null)
    .$if(engine() === 'postgres', (query) => query.forUpdate())
    .execute();
  return new Set(rows.map(({ id }) => id));
}
