import {
  afterQuietHours,
  type Call,
  escalationOf,
  type EscalationType,
} from '~/alerts/escalation/escalation';
import type { Recipients } from '~/alerts/outbox/recipients';
import { listSubscriptions } from '~/alerts/push/subscriptions.server';
import { personName } from '~/settings/people/person';
import { channelsOf, type ChannelKey } from '~/settings/recipients';
import type { Settings } from '~/settings/settings';
import { readSettings } from '~/settings/settings.server';

import { readEscalation } from './read-people.server';

/** People get email, devices get push. */
export type StaffRecipient = `person/${string}` | `device/${string}`;

/** `notBefore` is UTC milliseconds. */
export type Planned<NotificationType extends string = string> = {
  readonly news: NotificationType;
  readonly channel: ChannelKey;
  readonly recipient: StaffRecipient;
  readonly notBefore: number;
  /** For push: the id of the device's owner. */
  readonly person?: string;
};

export async function planLead({
  at,
  ownerId = null,
}: {
  readonly at: number;
  readonly ownerId?: string | null;
}): Promise<Planned<EscalationType>[]> {
  const { people, calendar, subscriptions } = await readEscalation();
  return escalationOf(at, people, calendar, ownerId).flatMap(({ news, calls }) =>
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

export async function planMorning(now = Date.now()): Promise<Planned<'morning'>[]> {
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
export async function planForAll<NotificationType extends string>(
  news: NotificationType,
  now = Date.now(),
): Promise<Planned<NotificationType>[]> {
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
  { person, channel }: Call,
  subscriptions: Awaited<ReturnType<typeof listSubscriptions>>,
): Pick<Planned, 'recipient' | 'person'>[] {
  switch (channel) {
    case 'mail':
      return [{ recipient: `person/${person}` }];
    case 'push':
      return subscriptions
        .filter((own) => own.person === person)
        .map(({ id }) => ({ recipient: `device/${id}`, person }));
    default:
      return channel satisfies never;
  }
}

async function somebodyHasMail(): Promise<boolean> {
  return (await readSettings()).recipients.some(({ mail }) => mail !== '');
}

/** Resolves to null if the person is no longer a recipient. `mail` is null without an address. */
export const findPerson = async (id: string) => personIn(await readSettings(), id);

export function personIn(
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
  ofLead: planLead,
  of: (news) => (news === 'morning' ? planMorning() : planForAll(news)),
  hasMail: somebodyHasMail,
  person: findPerson,
  device: findDevicePerson,
};
