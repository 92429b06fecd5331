import { db, lockFor, transaction } from '~/db/executor.server';

import { audience } from './audience';
import { isUsable, type Sending } from './channels';
import { queueDeliveries } from './deliveries.server';
import type { HeldDelivery } from './gather.server';

/** A push that fails for the third time in a row has waited for about half a minute: from then on the person gets email as well. */
const MAIL_AFTER_FAILURES = 3;
/** Digests of two devices of one person are of the same leads within this time, in milliseconds. */
const DIGEST_WINDOW = 600_000;

/**
 * Has a person get by email what their devices don't take: at once where the device is gone or refuses, and after some failures while
 * it is tried on. Nothing is sent twice: the outbox takes one email of a subject to a person.
 * @returns whether the person gets it otherwise, so that this delivery need not be tried again.
 */
export async function sendByMailInstead(row: HeldDelivery, sending: Sending): Promise<boolean> {
  const { person } = row;
  if (row.channel !== 'push' || person === null || row.news === 'test') return false;
  if (sending.outcome === 'sent') return false;
  if (sending.outcome === 'failed' && row.failures + 1 < MAIL_AFTER_FAILURES) return false;
  return transaction(async () => {
    // Of two devices that fail at once, the later one must see that the other won't take it either.
    await lockFor(`push to ${person}`);
    await db()
      .updateTable('deliveries')
      .set({ failures: Math.max(1, row.failures) })
      .where('id', '=', row.id)
      .execute();
    return (await takesAnotherDevice(row)) || (await queueMail(row, person));
  });
}

/** @returns whether the person gets the email, now or because it was queued before. */
async function queueMail({ news, subject, about }: HeldDelivery, person: string) {
  if (!isUsable('mail') || !(await audience().person(person))?.mail) return false;
  const recipient = `person/${person}` as const;
  const mail = { news, channel: 'mail', recipient, notBefore: Date.now() } as const;
  await queueDeliveries(subject, [mail], about);
  const row = await db()
    .selectFrom('deliveries')
    .select('state')
    .where('news', '=', news)
    .where('subject', '=', subject)
    .where('channel', '=', 'mail')
    .where('recipient', '=', recipient)
    .executeTakeFirst();
  return row !== undefined && ['waiting', 'sent', 'gathered'].includes(row.state);
}

/** Whether another device of the same person got this, or is about to. */
async function takesAnotherDevice({ id, news, subject, person, createdAt }: HeldDelivery) {
  const other = await db()
    .selectFrom('deliveries')
    .select('id')
    .where('channel', '=', 'push')
    .where('news', '=', news)
    .where('person', '=', person)
    .where('id', '!=', id)
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['sent', 'gathered']),
        eb('state', '=', 'waiting').and('failures', '=', 0),
      ]),
    )
    .$if(news === 'digest', (query) => query.where('created_at', '>', createdAt - DIGEST_WINDOW))
    .$if(news !== 'digest', (query) => query.where('subject', '=', subject))
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
