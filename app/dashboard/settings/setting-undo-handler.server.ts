import * as z from 'zod';

import { recipientMessages } from '~/alerts/people/recipient-messages.server';
import type { UndoHandler } from '~/backoffice/undo/undo-handlers.server';
import { db, lockFor } from '~/db/executor.server';
import { lockDiary } from '~/features/appointments/booking/lock-diary.server';
import { ownedKinds } from '~/features/leads/owners/owner';
import { publish } from '~/platform/events.server';
import { loadPeople, storePeople } from '~/settings/people/people-rows.server';

import { changePeople, peopleWithAccess } from './people/change-people.server';
import { countTies } from './people/remove-owners.server';

/** Without a stored row, the demo's values apply. */
type SettingState = { readonly value: string };

const PEOPLE = 'people';

export const settingUndoHandler: UndoHandler<SettingState> = {
  async lock(ids) {
    // In the same order as when people are saved.
    if (ids.includes(PEOPLE)) await lockDiary();
    await lockFor('settings');
  },
  async capture(ids) {
    const rows = await db()
      .selectFrom('settings')
      .select(['key', 'value'])
      .where('key', 'in', ids)
      .where('key', '!=', PEOPLE)
      .execute();
    const states = new Map(rows.map(({ key, value }) => [key, { value }]));
    // People have their own table; their row in `settings` is from an earlier version.
    if (ids.includes(PEOPLE)) states.set(PEOPLE, { value: JSON.stringify(await loadPeople()) });
    return states;
  },
  async restore(steps) {
    for (const { id: key, before } of steps) {
      if (key === PEOPLE) await changePeople(() => storePeople(readPeople(before?.value)));
      else if (before?.value === undefined)
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
  async refusal(steps) {
    const peopleStep = steps.find(({ id }) => id === PEOPLE);
    if (!peopleStep) return null;
    const ids = new Set(readPeople(peopleStep.before?.value).map(({ id }) => id));
    const removed = (await loadPeople()).filter(({ id }) => !ids.has(id));
    const withAccess = await peopleWithAccess();
    const active = removed.find(({ id }) => withAccess.has(id));
    if (active)
      return `${active.name} gets lead alerts or has a passkey. Remove them in Settings → People.`;
    const owned = await countTies();
    const owner = removed.find(({ id }) => owned.has(id));
    const counts = owner && owned.get(owner.id);
    return counts
      ? `${owner.name} owns ${ownedKinds(counts)}. Remove them in Settings → People.`
      : null;
  },
  messages: recipientMessages,
};

/** Accepts people that are no longer valid, so that undo restores them unchanged. */
const people = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    role: z.string(),
    registration: z.string(),
    onSite: z.string(),
  }),
);
const readPeople = (json: string | undefined) => people.parse(JSON.parse(json ?? '[]'));
