import { endSubscriptions } from '~/alerts/push/subscriptions.server';
import { listPasskeys, removePasskeysOf } from '~/auth/passkeys/passkeys.server';
import { renameDevices } from '~/auth/sessions/device-person.server';
import { matchDevices } from '~/auth/sessions/match-devices.server';
import { loadPeople } from '~/settings/people/people-rows.server';
import { loadSettings, saveSettings } from '~/settings/settings.server';

/**
 * A removed person gets no more alerts, and their call links and passkeys stop working. Devices get a changed name, and
 * devices that had only a name are matched to a person. Call in a transaction.
 */
export async function changePeople<Result>(callback: () => Promise<Result>): Promise<Result> {
  const peopleBefore = await loadPeople();
  const result = await callback();
  const peopleAfter = new Map((await loadPeople()).map((person) => [person.id, person]));
  const removedIds = peopleBefore.filter(({ id }) => !peopleAfter.has(id)).map(({ id }) => id);
  if (removedIds.length > 0) await endAccess(removedIds);
  const names = new Map(peopleBefore.map(({ id, name }) => [id, name]));
  await renameDevices([...peopleAfter.values()].filter(({ id, name }) => names.get(id) !== name));
  await matchDevices();
  return result;
}

async function endAccess(ids: readonly string[]) {
  const { recipients } = (await loadSettings()).stored;
  const remainingRecipients = recipients.filter(({ person }) => !ids.includes(person));
  if (remainingRecipients.length < recipients.length)
    await saveSettings('recipients', remainingRecipients);
  await endSubscriptions({ people: ids });
  await removePasskeysOf(ids);
}

/** Ids of people who get alerts or have a passkey, both of which end with their removal. */
export async function peopleWithAccess(): Promise<ReadonlySet<string | null>> {
  const { recipients } = (await loadSettings()).stored;
  const passkeys = await listPasskeys();
  return new Set([
    ...recipients.map(({ person }) => person),
    ...passkeys.map(({ person_id }) => person_id),
  ]);
}
