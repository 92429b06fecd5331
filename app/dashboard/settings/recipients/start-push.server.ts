import { v7 as uuid } from 'uuid';
import type * as z from 'zod';

import { subscribeDevice, type subscriptionSchema } from '~/alerts/push/subscriptions.server';
import { assignDevice } from '~/auth/sessions/device-person.server';
import type { Staff } from '~/auth/staff';
import { lockFor, transaction } from '~/db/executor.server';
import { addPerson, loadPeople } from '~/settings/people/people-rows.server';
import { namedSame } from '~/settings/people/person';
import { recipientByPush } from '~/settings/recipients';
import { loadSettings, saveSettings } from '~/settings/settings.server';

/** Adds someone who is not in People. @returns an error message, or null once stored. */
export const startPush = (
  { deviceId, person: name, personId }: Pick<Staff, 'deviceId' | 'person' | 'personId'>,
  subscription: z.infer<typeof subscriptionSchema>,
): Promise<string | null> =>
  transaction(async () => {
    await lockFor('settings');
    const people = await loadPeople();
    const ownPerson = people.find(({ id }) => id === personId);
    const [match, ...more] = ownPerson ? [ownPerson] : namedSame(people, name);
    if (more.length > 0)
      return `More than one person is called ${name}. Go to Settings → People, answer who uses this device, then try again.`;
    const owner = match ?? { id: uuid(), name };
    if (!match) await addPerson(name, owner.id);
    await addPushRecipient(owner.id);
    await assignDevice(deviceId, owner);
    await subscribeDevice({ deviceId, person: owner.id }, subscription);
    return null;
  });

export async function addPushRecipient(person: string): Promise<void> {
  const { recipients } = (await loadSettings()).stored;
  if (recipients.some((row) => row.person === person)) return;
  await saveSettings('recipients', [...recipients, recipientByPush(person)]);
}
