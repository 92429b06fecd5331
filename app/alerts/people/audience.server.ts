import { afterQuietHours, type Call, ladderOf, type LadderNews } from '~/alerts/ladder/ladder';
import { listSubscriptions } from '~/alerts/push/subscriptions.server';
import { personName } from '~/settings/people/person';
import { channelsOf, type ChannelKey } from '~/settings/recipients';
import type { Settings } from '~/settings/settings';
import { readSettings } from '~/settings/settings.server';

import { readLadder } from './read-people.server';

/** Who gets a delivery: a person by mail, or one of a person's devices by push. */
export type StaffRecipient = `person/${string}` | `device/${string}`;

/** Something that is to be sent, not before a moment (UTC milliseconds). */
export type Planned<News extends string = string> = {
  readonly news: News;
  readonly channel: ChannelKey;
  readonly recipient: StaffRecipient;
  readonly notBefore: number;
  /** Of a push: the id of the person whose device it is. */
  readonly person?: string;
};

/** Everything that is to be sent of a lead that came in at a moment, the ladder's later rungs included; from memory. */
export async function planLead({ at }: { readonly at: number }): Promise<Planned<LadderNews>[]> {
  const { people, calendar, subscriptions } = await readLadder();
  return ladderOf(at, people, calendar).flatMap(({ news, calls }) =>
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

/** Who gets the morning's list. */
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

/** Everybody by every channel that reaches them, push after their quiet hours: that a channel is dead, or a test. */
export async function planForAll<News extends string>(
  news: News,
  now = Date.now(),
): Promise<Planned<News>[]> {
  const { people, subscriptions } = await readLadder();
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

const recipientsOf = (
  { person, channel }: Call,
  subscriptions: Awaited<ReturnType<typeof listSubscriptions>>,
): Pick<Planned, 'recipient' | 'person'>[] =>
  channel === 'mail'
    ? [{ recipient: `person/${person}` }]
    : subscriptions
        .filter((own) => own.person === person)
        .map(({ id }) => ({ recipient: `device/${id}`, person }));

/** Whether anybody can be written to. */
export async function somebodyHasMail(): Promise<boolean> {
  return (await readSettings()).recipients.some(({ mail }) => mail !== '');
}

/** An alert recipient as they are now; null: no longer one. `mail` is null where there is no address. */
export const findPerson = async (id: string) => personIn(await readSettings(), id);

export function personIn(
  { recipients, people }: Pick<Settings, 'recipients' | 'people'>,
  id: string,
) {
  const row = recipients.find(({ person }) => person === id);
  return row ? { id, name: personName(people, id), mail: row.mail || null } : null;
}

/** Whose device a subscription is; null: it is gone, or its person is. */
export async function findDevicePerson(id: string) {
  const own = (await listSubscriptions()).find((subscription) => subscription.id === id);
  const person = own?.person ? await findPerson(own.person) : null;
  return person && { person: person.id, name: person.name };
}
