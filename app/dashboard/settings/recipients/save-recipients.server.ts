import { endSubscriptions } from '~/alerts/push/subscriptions.server';
import { lockFor, transaction } from '~/db/executor.server';
import { formText } from '~/platform/text/form-text';
import { loadPeople } from '~/settings/people/people-rows.server';
import { settingGroup } from '~/settings/settings-groups';
import { loadSettings } from '~/settings/settings.server';

import { saveGroup, type SettingErrors } from '../settings-form.server';

/** Not undoable, because an outdated screen could bring back a removed person. @returns null once stored. */
export async function saveRecipients(form: FormData): Promise<SettingErrors | null> {
  return transaction(async () => {
    await lockFor('settings');
    const idsBefore = await recipientIds();
    const errors =
      (await unknownPeople(form, idsBefore)) ?? (await saveGroup(settingGroup('recipients'), form));
    if (errors) return errors;
    const idsAfter = await recipientIds();
    const removedIds = idsBefore.filter((person) => !idsAfter.includes(person));
    if (removedIds.length > 0) await endSubscriptions({ people: removedIds });
    return null;
  });
}

const recipientIds = async () =>
  (await loadSettings()).stored.recipients.map(({ person }) => person);

/** A person may have been removed from People since the form was opened. */
async function unknownPeople(
  form: FormData,
  storedIds: readonly string[],
): Promise<SettingErrors | null> {
  const knownIds = new Set(['', ...storedIds, ...(await loadPeople()).map(({ id }) => id)]);
  const unknown = form
    .getAll('row')
    .map((index) => `${typeof index === 'string' ? index : ''}.person`)
    .filter((field) => !knownIds.has(formText(form, field)));
  if (unknown.length === 0) return null;
  const message = 'This person is not in People. Choose another.';
  return Object.fromEntries(unknown.map((field) => [field, message]));
}
