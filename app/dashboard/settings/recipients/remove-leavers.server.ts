import { endSubscriptions } from '~/alerts/push/subscriptions.server';
import { loadSettings, saveSettings } from '~/settings/settings.server';

/** People who left the studio's list hear of leads no longer, on no channel. */
export async function removeLeavers(before: readonly string[], after: readonly string[]) {
  const gone = before.filter((person) => !after.includes(person));
  if (gone.length === 0) return;
  const { recipients } = await loadSettings();
  const left = recipients.filter(({ person }) => !gone.includes(person));
  if (left.length < recipients.length) await saveSettings('recipients', left);
  await endSubscriptions({ people: gone });
}
