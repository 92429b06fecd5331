import { db, lockFor, transaction } from '~/db/executor.server';

import { canSendMail } from './channels';
import { queueDeliveries } from './deliveries.server';
import type { HeldDelivery } from './digests.server';
import { recipients } from './recipients';

/** Milliseconds within which digests on two devices of a person contain the same leads. */
const DIGEST_WINDOW = 600_000;

/** Emails a person what their devices reject. @returns whether the person gets the message in another way. */
export async function sendByMailInstead(row: HeldDelivery): Promise<boolean> {
  const { person } = row;
  if (row.channel !== 'push' || person === null || row.news === 'test') return false;
  return transaction(async () => {
    // If two devices fail simultaneously, the later one must see that the other failed too.
    await lockFor(`push to ${person}`);
    await db()
      .updateTable('deliveries')
      .set({ failures: Math.max(1, row.failures) })
      .where('id', '=', row.id)
      .execute();
    return (await reachesAnotherDevice(row)) || (await queueMail(row, person));
  });
}

/** @returns whether the person gets the email, now or from an earlier call. */
async function queueMail({ news, subject, about }: HeldDelivery, person: string) {
  if (!(await canSendMail()) || !(await recipients().person(person))?.mail) return false;
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

async function reachesAnotherDevice({ id, news, subject, person, createdAt }: HeldDelivery) {
  const otherDelivery = await db()
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
  return otherDelivery !== undefined;
}
