import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ENGINES, freshPlace, type Place } from '~tests/engines/engines';
import { migrateTo } from '~tests/engines/migrate-to';

import type { Database } from '~/db/database';
import { openDatabase } from '~/db/database.server';

const BEFORE = '0261_deliveries_failing';
const AFTER = '0269_people';

/**
 * People whose names are in three places: once in each, twice on one list, in another spelling, and
 * on one list only.
 */
const listed = [
  { name: 'Asha Rao', role: 'Architect', registration: 'CA/2011/1' },
  { name: 'Zoë', role: 'Drawing', registration: '' },
  { name: 'Priya', role: 'Engineer', registration: '' },
  { name: 'Priya', role: 'Interiors', registration: '' },
  { name: '', role: 'A row without a name', registration: '' },
];
const recipients = ['Zoë'.normalize('NFD'), 'Priya', 'Ravi'].map((known) => ({ person: known }));

describe.each(ENGINES)('One list of people (%s)', (engine) => {
  let place: Place;
  let opened: Database;
  beforeEach(async () => {
    place = await freshPlace(engine);
    opened = await openDatabase(place);
    await migrate(BEFORE);
  });
  afterEach(async () => {
    await opened.close();
    await place.remove();
  });

  const migrate = (to: string) => migrateTo(opened, to);

  const store = (key: string, value: unknown) =>
    sql`insert into settings (key, value, updated_at) values (${key}, ${JSON.stringify(value)}, 7)`.execute(
      opened.kysely,
    );

  /** A device whose name is its id, and its push subscription. */
  async function device(id: string, known: string | null, subscribed?: string) {
    await sql`insert into admin_devices (id, token_hash, label, person, leads_seen_at, created_at, last_used_at, expires_at)
      values (${id}, ${id}, 'Chrome', ${known}, 1, 1, 1, 9)`.execute(opened.kysely);
    if (subscribed !== undefined)
      await sql`insert into push_subscriptions (id, device_id, person, endpoint, p256dh, auth, created_at)
        values (${`push-${id}`}, ${id}, ${subscribed}, ${id}, 'k', 'a', 1)`.execute(opened.kysely);
  }

  const all = async () => {
    const rows = await opened.kysely.selectFrom('people').selectAll().orderBy('position').execute();
    return rows.map(({ id, name, role, on_site, unclear }) => [id, name, role, on_site, unclear]);
  };
  const devices = async () => {
    const rows = await opened.kysely
      .selectFrom('admin_devices')
      .select(['id', 'person', 'person_id', 'person_state'])
      .execute();
    return Object.fromEntries(
      rows.map(({ id, person, person_id, person_state }) => [
        id,
        [person, person_id, person_state],
      ]),
    );
  };

  it('is empty on a new site', async () => {
    await migrate(AFTER);
    expect(await all()).toEqual([]);
  });

  it('contains everyone once: a name that is unique in both lists is one person, two with one name are both there', async () => {
    await store('people', listed);
    await store('recipients', recipients);
    await migrate(AFTER);
    const [zoe] = recipients;
    expect(await all()).toEqual([
      ['Asha Rao', 'Asha Rao', 'Architect', 1, 0],
      // An alert that was sent and an alert that waits name the recipient: that id stays.
      [zoe?.person, 'Zoë', 'Drawing', 1, 0],
      ['Priya#2', 'Priya', 'Engineer', 1, 0],
      ['Priya#3', 'Priya', 'Interiors', 1, 0],
      ['#1', '', 'A row without a name', 1, 0],
      ['Priya', 'Priya', '', 0, 1],
      ['Ravi', 'Ravi', '', 0, 0],
    ]);
    // An older version reads the same data as before.
    const stored = await sql<{
      value: string;
    }>`select value from settings order by key`.execute(opened.kysely);
    expect(stored.rows.map(({ value }) => JSON.parse(value))).toEqual([listed, recipients]);
  });

  it('gives each device its person, and asks if the name is ambiguous', async () => {
    await store('people', listed);
    await store('recipients', recipients);
    await device('folded', '  ASHA   rao');
    await device('nobody yet', null);
    await device('visitor', 'Zed');
    await device('ambiguous', 'Priya');
    await device('ambiguous with alerts', 'Priya', 'Priya');
    await device('subscribed', 'Ravi', 'Ravi');
    await device('changed hands', 'Asha Rao', 'Ravi');
    await device('left', 'Gone', 'Gone');
    await sql`insert into admin_passkeys (id, person, label, public_key, counter, transports, created_at)
      values ('one', 'asha rao', 'Chrome', 'k', 0, '[]', 1), ('two', 'Priya', 'Chrome', 'k', 0, '[]', 1)`.execute(
      opened.kysely,
    );
    await migrate(AFTER);
    expect(await devices()).toEqual({
      folded: ['Asha Rao', 'Asha Rao', 'settled'],
      'nobody yet': [null, null, 'open'],
      visitor: ['Zed', null, 'open'],
      ambiguous: ['Priya', null, 'unclear'],
      // A device with an ambiguous name still shows the same alerts.
      'ambiguous with alerts': ['Priya', 'Priya', 'unclear'],
      subscribed: ['Ravi', 'Ravi', 'settled'],
      'changed hands': ['Asha Rao', 'Ravi', 'unclear'],
      left: ['Gone', null, 'open'],
    });
    const passkeys = await opened.kysely
      .selectFrom('admin_passkeys')
      .select(['id', 'person', 'person_id'])
      .orderBy('id')
      .execute();
    expect(passkeys).toEqual([
      { id: 'one', person: 'Asha Rao', person_id: 'Asha Rao' },
      { id: 'two', person: 'Priya', person_id: null },
    ]);
  });

  it('knows the person of a waiting push', async () => {
    await store('recipients', recipients);
    await device('phone', 'Ravi', 'Ravi');
    await sql`insert into deliveries (id, news, subject, about, channel, recipient, state, not_before, created_at)
      values ('push', 'lead.new', 'a', 'a', 'push', 'device/push-phone', 'waiting', 1, 1),
        ('mail', 'lead.new', 'a', 'a', 'mail', 'person/Ravi', 'waiting', 1, 1)`.execute(
      opened.kysely,
    );
    await migrate(AFTER);
    const rows = await opened.kysely
      .selectFrom('deliveries')
      .select(['id', 'recipient', 'person'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { id: 'mail', recipient: 'person/Ravi', person: null },
      { id: 'push', recipient: 'device/push-phone', person: 'Ravi' },
    ]);
  });

  it.each(['{', '"text"', 'null', '[null, 7, {"name": 7}]'])(
    'accepts settings that are %s',
    async (json) => {
      await sql`insert into settings (key, value, updated_at) values ('people', ${json}, 7), ('recipients', ${json}, 7)`.execute(
        opened.kysely,
      );
      await migrate(AFTER);
      expect(await all()).toEqual(json.startsWith('[') ? [['#1', '', '', 1, 0]] : []);
    },
  );
});
