import { db } from '~/db/executor.server';
import type { NewRow } from '~/db/tables';
import { publish } from '~/platform/events.server';

import type { PersonRow } from './person';

export async function loadPeople(): Promise<PersonRow[]> {
  const rows = await db()
    .selectFrom('people')
    .select(['id', 'name', 'role', 'registration', 'on_site'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ on_site, ...row }) => ({ ...row, onSite: on_site === 1 ? 'on' : '' }));
}

/** Replaces the list. The caller updates records that refer to people. */
export async function storePeople(people: readonly PersonRow[]): Promise<void> {
  const storedRows = (await loadPeople()).map((row, position) => ({ row, position }));
  const storedById = new Map(storedRows.map((entry) => [entry.row.id, entry]));
  const ids = new Set(people.map(({ id }) => id));
  for (const { row } of storedRows)
    if (!ids.has(row.id)) await db().deleteFrom('people').where('id', '=', row.id).execute();
  for (const [position, person] of people.entries()) {
    const storedPerson = storedById.get(person.id);
    if (storedPerson?.position === position && isSame(storedPerson.row, person)) continue;
    const { id, ...changes } = columnsOf(person, position);
    await db()
      .insertInto('people')
      .values({ id, ...changes })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
      .execute();
  }
  publish('settings.changed', { group: 'people' });
}

export async function addPerson(name: string, id: string): Promise<void> {
  const person = { id, name, role: '', registration: '', onSite: '' };
  const position = (await loadPeople()).length;
  await db().insertInto('people').values(columnsOf(person, position)).execute();
  publish('settings.changed', { group: 'people' });
}

const columnsOf = ({ onSite, ...row }: PersonRow, position: number): NewRow<'people'> => ({
  ...row,
  on_site: onSite === 'on' ? 1 : 0,
  position,
  changed_at: Date.now(),
});

const isSame = (a: PersonRow, b: PersonRow) =>
  a.name === b.name &&
  a.role === b.role &&
  a.registration === b.registration &&
  a.onSite === b.onSite;
