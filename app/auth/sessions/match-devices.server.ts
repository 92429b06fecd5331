import { db } from '~/db/executor.server';
import { publish } from '~/platform/events.server';
import { loadPeople } from '~/settings/people/people-rows.server';
import { namedSame } from '~/settings/people/person';

type Person = { readonly id: string; readonly name: string };

/** If a name is ambiguous, the device keeps its alerts until staff have been asked. */
export async function matchDevices(): Promise<void> {
  const people = await loadPeople();
  const devices = await db()
    .selectFrom('admin_devices as device')
    .leftJoin('push_subscriptions as own', 'own.device_id', 'device.id')
    .select(['device.id', 'device.person as name', 'own.person as subscribed'])
    .where('device.person_id', 'is', null)
    .where('device.person_state', '=', 'open')
    .where('device.person', 'is not', null)
    .execute();
  for (const { id, name, subscribed } of devices) {
    const owner = findOwner(people, name ?? '', subscribed);
    if (owner) await db().updateTable('admin_devices').set(owner).where('id', '=', id).execute();
  }
  await matchPasskeys(people);
  publish('push.changed', null);
}

/** @param subscribed id of the person whose alerts the device shows. */
function findOwner(people: readonly Person[], name: string, subscribed: string | null) {
  const [first, ...others] = namedSame(people, name);
  const shown = people.find(({ id }) => id === subscribed);
  if (first && others.length === 0 && (!shown || shown.id === first.id))
    return { person_id: first.id, person: first.name, person_state: 'settled' } as const;
  return first || shown
    ? ({ person_id: shown?.id ?? null, person_state: 'unclear' } as const)
    : null;
}

async function matchPasskeys(people: readonly Person[]) {
  const passkeys = await db()
    .selectFrom('admin_passkeys')
    .select(['id', 'person'])
    .where('person_id', 'is', null)
    .execute();
  for (const { id, person } of passkeys) {
    const [first, ...others] = namedSame(people, person);
    if (!first || others.length > 0) continue;
    await db()
      .updateTable('admin_passkeys')
      .set({ person_id: first.id, person: first.name })
      .where('id', '=', id)
      .execute();
  }
}

/** Call after a restore, which replaces the list of people. Matches by id, else by name. */
export async function relinkDevices(): Promise<void> {
  const ids = (await loadPeople()).map(({ id }) => id);
  await db()
    .updateTable('admin_devices')
    .set({ person_id: null, person_state: 'open' })
    .where('person_id', 'is not', null)
    .$if(ids.length > 0, (query) => query.where('person_id', 'not in', ids))
    .execute();
  await db()
    .updateTable('admin_passkeys')
    .set({ person_id: null })
    .where('person_id', 'is not', null)
    .$if(ids.length > 0, (query) => query.where('person_id', 'not in', ids))
    .execute();
  await matchDevices();
}
