import { endSubscriptions } from '~/alerts/push/subscriptions.server';
import { renameDevices } from '~/auth/sessions/device-person.server';
import { matchDevices } from '~/auth/sessions/match-devices.server';
import { loadPeople } from '~/settings/people/people-rows.server';
import { loadSettings, saveSettings } from '~/settings/settings.server';

/**
 * A removed person gets no more alerts, and their call links stop working. Devices get a changed name, and devices that
 * had only a name are matched to a person. Call in a transaction.
 */
export async function changePeople<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = await loadPeople();
  const result = await work();
  const after = new Map((await loadPeople()).map((person) => [person.id, person]));
  const removed = before.filter(({ id }) => !after.has(id)).map(({ id }) => id);
  if (removed.length > 0) await endAlerts(removed);
  const names = new Map(before.map(({ id, name }) => [id, name]));
  await renameDevices([...after.values()].filter(({ id, name }) => names.get(id) !== name));
  await matchDevices();
  return result;
}

async function endAlerts(ids: readonly string[]) {
  const { recipients } = (await loadSettings()).stored;
  const left = recipients.filter(({ person }) => !ids.includes(person));
  if (left.length < recipients.length) await saveSettings('recipients', left);
  await endSubscriptions({ people: ids });
}
