import { endSubscriptions } from '~/alerts/push/subscriptions.server';
import { transaction } from '~/db/executor.server';
import { recipientByPush } from '~/settings/recipients';
import { findGroup } from '~/settings/settings-groups';
import { loadSettings, saveSettings } from '~/settings/settings.server';

import { saveGroup, type SettingErrors } from '../settings-form.server';

/**
 * Stores who hears of leads. Whoever is on the list no longer gets no push from then on. There is no undo of it: it would let a screen
 * that was left open bring back somebody who was taken out. @returns null once it is stored.
 */
export async function saveRecipients(form: FormData): Promise<SettingErrors | null> {
  const group = findGroup('recipients');
  if (!group) throw new Error('There is no such group.');
  return transaction(async () => {
    const before = await people();
    const errors = await saveGroup(group, form);
    if (errors) return errors;
    const after = await people();
    const gone = before.filter((person) => !after.includes(person));
    if (gone.length > 0) await endSubscriptions({ people: gone });
    return null;
  });
}

const people = async () => (await loadSettings()).recipients.map(({ person }) => person);

/** Whoever asks for push on a device is listed from then on, if the person wasn't. */
export async function listByPush(person: string) {
  const { recipients } = await loadSettings();
  if (recipients.some((row) => row.person === person)) return;
  await saveSettings('recipients', [...recipients, recipientByPush(person)]);
}
