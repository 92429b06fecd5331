import { recipientMessages } from '~/alerts/people/recipient-messages.server';
import type { Originator } from '~/backoffice/undo/originators.server';
import { db, lockFor } from '~/db/executor.server';
import { publish } from '~/platform/events.server';

/** A group of the settings as it is stored; without it the demo's values are in force. */
type SettingState = { readonly value: string };

/** How a group of the settings is taken back, by its key. */
export const settingOriginator: Originator<SettingState> = {
  lock: () => lockFor('settings'),
  async capture(ids) {
    const rows = await db()
      .selectFrom('settings')
      .select(['key', 'value'])
      .where('key', 'in', ids)
      .execute();
    return new Map(rows.map(({ key, value }) => [key, { value }]));
  },
  async restore(steps) {
    for (const { id: key, before } of steps) {
      if (before?.value === undefined)
        await db().deleteFrom('settings').where('key', '=', key).execute();
      else
        await db()
          .updateTable('settings')
          .set({ value: before.value, updated_at: Date.now() })
          .where('key', '=', key)
          .execute();
      publish('settings.changed', { group: key });
    }
  },
  messages: recipientMessages,
};
