import { beforeEach, describe, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import {
  asha,
  change,
  deviceRow,
  person,
  recipient,
  signIn,
  withoutPeople,
} from '~tests/engines/people-fixture';
import { bookFor, inHours } from '~tests/engines/store-appointment';
import { storeLeads } from '~tests/engines/store-leads';

import { assignDevice } from '~/auth/sessions/device-person.server';
import { registerUndoHandler } from '~/backoffice/undo/undo-handlers.server';
import { saveView } from '~/backoffice/views/saved-views.server';
import { viewUndoHandler } from '~/backoffice/views/view-undo-handler.server';
import { db } from '~/db/executor.server';
import { listPersonCalendars } from '~/features/appointments/busy/person-calendars.server';
import { createFeed, readFeed, renewFeed } from '~/features/appointments/calendar/feed.server';
import {
  blockedTimeUndoHandler,
  blockTime,
} from '~/features/appointments/desk/blocked-times.server';
import { loadSecret } from '~/platform/secret.server';
import { emptyAppointmentKind } from '~/settings/appointments/appointment-kinds';
import { loadPeople } from '~/settings/people/people-rows.server';
import { loadSettings, saveSettings } from '~/settings/settings.server';

import { answerRecipient } from './answer-question.server';
import { personColumns } from './merge-person.server';

/** Columns that hold a person's name. */
const NAMES = new Set(['admin_devices.person', 'admin_passkeys.person']);

onBothEngines('Two entries for one person', (_engine, database) => {
  withoutPeople();
  beforeEach(async () => {
    registerUndoHandler('blocked time', blockedTimeUndoHandler);
    registerUndoHandler('view', viewUndoHandler);
    for (const table of ['leads', 'person_calendars', 'blocked_times', 'deliveries'] as const)
      await db().deleteFrom(table).execute();
    await change([asha, person('listed', 'Asha Rao', { role: 'Architect' })]);
    await db().updateTable('people').set({ unclear: 1 }).where('id', '=', 'asha').execute();
    await saveSettings('recipients', [recipient('asha', 'asha@example.in')]);
  });

  const book = async (personId: string, hours: number) => {
    const [lead] = await storeLeads([{ name: 'One' }]);
    return bookFor({ leadId: lead?.id ?? '', choice: { at: inHours(hours), personId } });
  };
  const calendarOf = (personId: string, address: string | null) =>
    db()
      .insertInto('person_calendars')
      .values({ person_id: personId, feed_key: personId, sealed_address: address })
      .execute();
  const ownersIn = async (table: 'appointments' | 'appointment_units' | 'blocked_times') =>
    (await db().selectFrom(table).select('person_id').distinct().execute()).map(
      (row) => row.person_id,
    );

  test('know every column of the schema that refers to a person', async () => {
    const tables = await database().kysely.introspection.getTables();
    const inSchema = tables
      .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`))
      .filter((column) => /\.(?:person|person_id|owner_id)$/.test(column));
    expect(inSchema.filter((column) => !NAMES.has(column)).toSorted()).toEqual(
      personColumns.map((column) => column.join('.')).toSorted(),
    );
  });

  test('become one with the appointments, blocked times and calendar of both', async () => {
    await book('listed', 48);
    await book('asha', 50);
    await blockTime({ people: ['listed'], startsAt: 1, endsAt: 2, reason: '' }, 'Meera');
    await calendarOf('listed', 'sealed');
    await calendarOf('asha', null);
    const kind = { ...emptyAppointmentKind, id: 'call', name: 'Call' };
    await saveSettings('appointments', [
      { ...kind, people: 'listed' },
      { ...kind, id: 'visit', people: 'asha\nlisted' },
    ]);
    await saveView('leads', { name: 'Mine', query: 'owner=listed&status=New' }, 'Meera');
    await saveView('leads', { name: 'All', query: 'status=New' }, 'Meera');
    const phone = await signIn();
    await assignDevice(phone, { id: 'listed', name: 'Asha Rao' });
    expect(await answerRecipient('asha', 'listed')).toBeNull();
    expect((await loadPeople()).map(({ id }) => id)).toEqual(['asha']);
    for (const table of ['appointments', 'appointment_units', 'blocked_times'] as const)
      expect([table, await ownersIn(table)]).toEqual([table, ['asha']]);
    expect(await listPersonCalendars()).toMatchObject([
      { personId: 'asha', feedKey: 'asha\nasha\n\nlisted\nlisted', sealedAddress: 'sealed' },
    ]);
    const { appointments } = (await loadSettings()).stored;
    expect(appointments.map(({ people }) => people)).toEqual(['asha', 'asha']);
    const views = await db().selectFrom('saved_views').select('query').orderBy('name').execute();
    expect(views.map(({ query }) => query)).toEqual(['status=New', 'owner=asha&status=New']);
    expect(await deviceRow(phone)).toMatchObject({ person_id: 'asha' });
  });

  test('keep the address of the calendar feed that the removed entry had', async () => {
    loadSecret('', 'a key of at least thirty-two signs for feeds');
    const address = await createFeed('listed');
    await book('listed', 48);
    expect(await answerRecipient('asha', 'listed')).toBeNull();
    expect(await createFeed('asha')).toBe(address);
    const token = address.split('/').at(-1) ?? '';
    expect(await readFeed(token)).toContain('BEGIN:VEVENT');
    await renewFeed('asha');
    expect(await readFeed(token)).toBeNull();
  });

  test('keep the addresses of both calendar feeds until they are replaced', async () => {
    loadSecret('', 'a key of at least thirty-two signs for feeds');
    const addresses = [await createFeed('asha'), await createFeed('listed')];
    await book('listed', 48);
    expect(await answerRecipient('asha', 'listed')).toBeNull();
    const readAll = () =>
      Promise.all(addresses.map((address) => readFeed(address.split('/').at(-1) ?? '')));
    for (const feed of await readAll()) expect(feed).toContain('BEGIN:VEVENT');
    expect(await createFeed('asha')).toBe(addresses[0]);
    await renewFeed('asha');
    expect(await readAll()).toEqual([null, null]);
  });

  test('become one although both had an appointment at one time in the past', async () => {
    await book('listed', -48);
    await book('asha', -48);
    expect(await answerRecipient('asha', 'listed')).toBeNull();
    expect(await ownersIn('appointments')).toEqual(['asha']);
    expect(await ownersIn('appointment_units')).toEqual(['asha']);
  });

  test('keep the messages of both, each once', async () => {
    const delivery = (id: string, personId: string, subject: string) => ({
      id,
      news: 'lead',
      subject,
      about: subject,
      channel: 'mail',
      recipient: `person/${personId}`,
      person: personId,
      state: 'sent' as const,
      not_before: 1,
      created_at: 1,
    });
    await db()
      .insertInto('deliveries')
      .values([
        delivery('1', 'listed', 'a'),
        delivery('2', 'asha', 'a'),
        delivery('3', 'listed', 'b'),
      ])
      .execute();
    expect(await answerRecipient('asha', 'listed')).toBeNull();
    const rows = await db()
      .selectFrom('deliveries')
      .select(['id', 'recipient', 'person'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { id: '2', recipient: 'person/asha', person: 'asha' },
      { id: '3', recipient: 'person/asha', person: 'asha' },
    ]);
  });

  describe('stay two, with a sentence,', () => {
    const peopleIds = async () => (await loadPeople()).map(({ id }) => id);

    test('while both have an appointment to come at one time', async () => {
      await book('listed', 48);
      await book('asha', 48);
      expect(await answerRecipient('asha', 'listed')).toMatch(
        /^Both entries of Asha Rao have an appointment on .*\. Move or cancel one of them first\.$/,
      );
      expect(await peopleIds()).toEqual(['asha', 'listed']);
      expect(new Set(await ownersIn('appointments'))).toEqual(new Set(['asha', 'listed']));
    });

    test('while both have a calendar with busy times', async () => {
      await calendarOf('listed', 'one');
      await calendarOf('asha', 'other');
      expect(await answerRecipient('asha', 'listed')).toMatch(
        /^Both entries of Asha Rao have a calendar\. Remove one of them /,
      );
      expect(await peopleIds()).toEqual(['asha', 'listed']);
    });
  });
});
