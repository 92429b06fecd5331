import { afterQuietHours, type Alert, escalationOf } from '~/alerts/escalation/escalation';
import type { NotificationType, PlannedDelivery } from '~/alerts/outbox/delivery';
import type { Recipients } from '~/alerts/outbox/recipients';
import { listSubscriptions } from '~/alerts/push/subscriptions.server';
import { personName } from '~/settings/people/person';
import { channelsOf } from '~/settings/recipients';
import type { Settings } from '~/settings/settings';
import { readSettings } from '~/settings/settings.server';

import { readEscalation } from './read-people.server';

export async function planLeadAlerts({
  at,
  ownerId = null,
}: {
  readonly at: number;
  readonly ownerId?: string | null;
}): Promise<PlannedDelivery[]> {
  const { people, calendar, subscriptions } = await readEscalation();
  return escalationOf(at, people, calendar, ownerId).flatMap(({ news, alerts: calls }) =>
    calls.flatMap((call) =>
      recipientsOf(call, subscriptions).map((recipient) => ({
        news,
        ...recipient,
        channel: call.channel,
        notBefore: call.notBefore,
      })),
    ),
  );
}

export async function planDailySummary(now = Date.now()): Promise<PlannedDelivery[]> {
  const { recipients } = await readSettings();
  return recipients
    .filter(({ mail, morning }) => mail !== '' && channelsOf(morning).includes('mail'))
    .map(({ person }) => ({
      news: 'morning',
      channel: 'mail',
      notBefore: now,
      recipient: `person/${person}`,
    }));
}

/** Notifies everyone by every channel that reaches them; push waits for the end of quiet hours. */
export async function planForEveryone(
  news: NotificationType,
  now = Date.now(),
): Promise<PlannedDelivery[]> {
  const { people, subscriptions } = await readEscalation();
  return people.flatMap(({ id, reachableBy, quiet }) =>
    reachableBy.flatMap((channel) => {
      const notBefore = channel === 'push' ? afterQuietHours(quiet, now) : now;
      return recipientsOf({ person: id, channel, notBefore }, subscriptions).map((recipient) => ({
        news,
        channel,
        ...recipient,
        notBefore,
      }));
    }),
  );
}

function recipientsOf(
  { person, channel }: Alert,
  subscriptions: Awaited<ReturnType<typeof listSubscriptions>>,
): Pick<PlannedDelivery, 'recipient' | 'person'>[] {
  switch (channel) {
    case 'mail':
      return [{ recipient: `person/${person}` }];
    case 'push':
      return subscriptions
        .filter((subscription) => subscription.person === person)
        .map(({ id }) => ({ recipient: `device/${id}`, person }));
    default:
      return channel satisfies never;
  }
}

async function hasAnyoneEmail(): Promise<boolean> {
  return (await readSettings()).recipients.some(({ mail }) => mail !== '');
}

/** Resolves to null if the person is no longer a recipient. `mail` is null without an address. */
export const findPerson = async (id: string) => recipientPersonIn(await readSettings(), id);

export function recipientPersonIn(
  { recipients, people }: Pick<Settings, 'recipients' | 'people'>,
  id: string,
) {
  const row = recipients.find(({ person }) => person === id);
  return row ? { id, name: personName(people, id), mail: row.mail || null } : null;
}

/** Resolves to null if the subscription or its person is gone. */
export async function findDevicePerson(id: string) {
  const own = (await listSubscriptions()).find((subscription) => subscription.id === id);
  const person = own?.person ? await findPerson(own.person) : null;
  return person && { person: person.id, name: person.name };
}

export const staffRecipients: Recipients = {
  planLeadAlerts,
  planNotification: (news) => (news === 'morning' ? planDailySummary() : planForEveryone(news)),
  hasMail: hasAnyoneEmail,
  person: findPerson,
  device: findDevicePerson,
};
