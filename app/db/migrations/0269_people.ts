import { type Kysely, sql } from 'kysely';

import { columnTypes, createTable } from './portable';

type Stored = Readonly<Record<string, unknown>>;
type Person = {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly registration: string;
  readonly onSite: boolean;
  readonly unclear: boolean;
};

// Creates one list of people from three sources: the About page, alert recipients and devices. A recipient's name
// becomes the person's id, because signed links, waiting deliveries and archives contain it.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant, flag, count } = columnTypes(db);
  await createTable(db, 'people')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('registration', 'text', (column) => column.notNull())
    .addColumn('on_site', flag, (column) => column.notNull())
    .addColumn('unclear', flag, (column) => column.notNull().defaultTo(0))
    .addColumn('position', count, (column) => column.notNull())
    .addColumn('changed_at', instant, (column) => column.notNull())
    .execute();
  await sql`alter table admin_devices add column person_id text`.execute(db);
  await sql`alter table admin_devices add column person_state text not null default 'open'
    constraint admin_devices_person_state_check check (person_state in ('open', 'settled', 'unclear'))`.execute(
    db,
  );
  await sql`alter table admin_passkeys add column person_id text`.execute(db);
  await sql`alter table deliveries add column person text`.execute(db);
  const people = await storePeople(db);
  await linkDevices(db, people);
  await sql`update deliveries set person = (
      select own.person from push_subscriptions own where 'device/' || own.id = deliveries.recipient)
    where channel = 'push' and state = 'waiting'`.execute(db);
}

const fold = (name: string) => name.normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase();
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

async function storePeople(db: Kysely<unknown>): Promise<Person[]> {
  const { rows } = await sql<{ key: string; value: string; updated_at: number }>`
    select key, value, updated_at from settings where key in ('people', 'recipients') order by key`.execute(
    db,
  );
  const listOf = (key: string) => readList(rows.find((row) => row.key === key)?.value);
  const people = onePerson(listOf('people'), listOf('recipients'));
  // Deterministic, so that a restore does not report equal rows as changed.
  const changedAt = Math.max(0, ...rows.map((row) => row.updated_at));
  for (const [position, { id, name, role, registration, onSite, unclear }] of people.entries())
    await sql`insert into people (id, name, role, registration, on_site, unclear, position, changed_at)
      values (${id}, ${name}, ${role}, ${registration}, ${onSite ? 1 : 0}, ${unclear ? 1 : 0}, ${position}, ${changedAt})`.execute(
      db,
    );
  return people;
}

function readList(json: string | undefined): Stored[] {
  try {
    const value: unknown = JSON.parse(json ?? '[]');
    return Array.isArray(value) ? value.filter((row) => typeof row === 'object' && row) : [];
  } catch {
    return [];
  }
}

// Each person once. An alert recipient is merged with a listed person if exactly one has that name.
function onePerson(listed: readonly Stored[], recipients: readonly Stored[]): Person[] {
  const recipientNames = [
    ...new Set(recipients.map(({ person }) => textOf(person)).filter(Boolean)),
  ];
  const taken = new Set(recipientNames);
  const namesakes = (name: string) => ({
    onSite: listed.filter((row) => fold(textOf(row['name'])) === fold(name)).length,
    recipients: recipientNames.filter((other) => fold(other) === fold(name)),
  });
  const matched = new Set<string>();
  const shown = listed.map((row): Person => {
    const name = textOf(row['name']);
    const same = namesakes(name);
    const [recipient] = same.recipients;
    const isOne = name !== '' && recipient && same.onSite === 1 && same.recipients.length === 1;
    const id = isOne ? recipient : freeId(name, taken);
    matched.add(id);
    taken.add(id);
    const { role, registration } = row;
    return {
      id,
      name,
      role: textOf(role),
      registration: textOf(registration),
      onSite: true,
      unclear: false,
    };
  });
  const others = recipientNames
    .filter((name) => !matched.has(name))
    .map((name): Person => ({
      id: name,
      name,
      role: '',
      registration: '',
      onSite: false,
      unclear: namesakes(name).onSite > 0,
    }));
  return [...shown, ...others];
}

function freeId(name: string, taken: ReadonlySet<string>): string {
  let id = name || '#1';
  for (let number = 2; taken.has(id); number += 1) id = `${name}#${number}`;
  return id;
}

type Device = { readonly id: string; readonly person: string; readonly subscribed: string | null };

// Staff are asked about ambiguous names. Until then the device's alerts stay as they are.
async function linkDevices(db: Kysely<unknown>, people: readonly Person[]): Promise<void> {
  const named = (name: string) => people.filter((person) => fold(person.name) === fold(name));
  const { rows: devices } = await sql<Device>`
    select device.id, device.person, own.person as subscribed from admin_devices device
    left join push_subscriptions own on own.device_id = device.id
    where device.person is not null`.execute(db);
  for (const { id, person, subscribed } of devices) {
    const [first, ...others] = named(person);
    const recipient = people.find((one) => one.id === subscribed)?.id ?? null;
    if (first && others.length === 0 && (recipient === null || recipient === first.id))
      await sql`update admin_devices set person_id = ${first.id}, person = ${first.name},
        person_state = 'settled' where id = ${id}`.execute(db);
    else if (first || recipient !== null)
      await sql`update admin_devices set person_id = ${recipient}, person_state = 'unclear'
        where id = ${id}`.execute(db);
  }
  const { rows: passkeys } = await sql<{ id: string; person: string }>`
    select id, person from admin_passkeys`.execute(db);
  for (const { id, person } of passkeys) {
    const [first, ...others] = named(person);
    if (first && others.length === 0)
      await sql`update admin_passkeys set person_id = ${first.id}, person = ${first.name}
        where id = ${id}`.execute(db);
  }
}
