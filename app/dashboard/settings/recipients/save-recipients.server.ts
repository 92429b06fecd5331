import { endSubscriptions } from '~/alerts/push/subscriptions.server';
import { lockFor, transaction } from '~/db/executor.server';
import { loadPeople } from '~/settings/people/people-rows.server';
import { settingGroup } from '~/settings/settings-groups';
import { loadSettings } from '~/settings/settings.server';

import { postedText } from '../posted-text';
import { saveGroup, type SettingErrors } from '../settings-form.server';

/** Not undoable, because an outdated screen could bring back a removed person. @returns null once stored. */
export async function saveRecipients(form: FormData): Promise<SettingErrors | null> {
  return transaction(async () => {
    await lockFor('settings');
    const before = await recipientIds();
    const errors =
      (await unknownPeople(form, before)) ?? (await saveGroup(settingGroup('recipients'), form));
    if (errors) return errors;
    const after = await recipientIds();
    const gone = before.filter((person) => !after.includes(person));
    if (gone.length > 0) await endSubscriptions({ people: gone });
    return null;
  });
}

const recipientIds = async () =>
  (await loadSettings()).stored.recipients.map(({ person }) => person);

/** A person may have been removed from People since the form was opened. */
async function unknownPeople(
  form: FormData,
  stored: readonly string[],
): Promise<SettingErrors | null> {
  const known = new Set(['', ...stored, ...(await loadPeople()).map(({ id }) => id)]);
  const unknown = form
    .getAll('row')
    .map((index) => `${typeof index === 'string' ? index : ''}.person`)
    .filter((field) => !known.has(postedText(form, field)));
  if (unknown.length === 0) return null;
  const message = 'This person is not in People. Choose another.';
  return Object.fromEntries(unknown.map((field) => [field, message]));
}
