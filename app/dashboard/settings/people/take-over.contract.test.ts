import { beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { overlap } from '~tests/engines/overlap';
import { asha, change, person, ravi, withoutPeople } from '~tests/engines/people-fixture';
import { bookFor, inHours } from '~tests/engines/store-appointment';
import { storeLeads } from '~tests/engines/store-leads';
import { callKind } from '~tests/factories/appointment-kind';
import { bookingOf, studioSettings, timesOf } from '~tests/factories/appointments';

import { registerUndoHandler } from '~/backoffice/undo/undo-handlers.server';
import { undoChange } from '~/backoffice/undo/undo-log.server';
import { db } from '~/db/executor.server';
import { bookAppointment } from '~/features/appointments/booking/book-appointment.server';
import { withDiaryLock } from '~/features/appointments/booking/lock-diary.server';
import { appointmentUndoHandler } from '~/features/appointments/desk/appointment-undo-handler.server';
import { bookByStaff } from '~/features/appointments/desk/book-by-staff.server';
import { changeByStaff } from '~/features/appointments/desk/staff-changes.server';
import { appointmentTakeOverUndoHandler } from '~/features/appointments/desk/take-over-appointments.server';
import { readLead } from '~/features/leads/core/read-lead.server';
import { carryOut } from '~/features/leads/desk/lead-changes.server';
import { timeline } from '~/features/leads/desk/panel/timeline';
import { takeOverUndoHandler } from '~/features/leads/owners/take-over.server';
import {
  updateSource,
  createSource,
  listSources,
} from '~/features/leads/sources/lead-sources.server';
import { sourceUndoHandler } from '~/features/leads/sources/source-undo-handler.server';
import { leadUndoHandler } from '~/features/leads/undo/lead-undo-handler.server';
import { loadPeople } from '~/settings/people/people-rows.server';
import type { PersonRow } from '~/settings/people/person';
import { settingGroup } from '~/settings/settings-groups';

import { readGroup, saveUndoably } from '../settings-form.server';
import { answerRecipient } from './answer-question.server';
import { readQuestions } from './people-questions.server';

onBothEngines('Removing an owner', () => {
  withoutPeople();
  beforeEach(async () => {
    registerUndoHandler('lead', leadUndoHandler);
    registerUndoHandler('takeover', takeOverUndoHandler);
    registerUndoHandler('lead source', sourceUndoHandler);
    registerUndoHandler('appointment', appointmentUndoHandler);
    registerUndoHandler('takeover of appointments', appointmentTakeOverUndoHandler);
    await db().deleteFrom('leads').execute();
    await db().deleteFrom('lead_sources').execute();
    await change([asha, ravi]);
  });

  /** The form of People as a browser posts it. */
  async function save(rows: readonly PersonRow[], heirs: Readonly<Record<string, string>> = {}) {
    const group = settingGroup('people');
    const form = new FormData();
    form.set('stamp', (await readGroup(group)).stamp);
    for (const [index, row] of rows.entries()) {
      form.append('row', String(index));
      for (const [name, value] of Object.entries(row)) form.set(`${index}.${name}`, value);
    }
    for (const [id, heir] of Object.entries(heirs)) form.set(`heir ${id}`, heir);
    return saveUndoably(group, form, 'Meera');
  }
  const owners = async () => {
    const rows = await db().selectFrom('leads').select(['name', 'owner_id']).execute();
    return Object.fromEntries(rows.map(({ name, owner_id }) => [name, owner_id]));
  };
  const store = () =>
    storeLeads([
      { name: 'One', owner_id: 'asha' },
      { name: 'Two', owner_id: 'asha' },
      { name: 'Three', owner_id: 'ravi' },
    ]);
  const idOf = async (name: string) =>
    (await db().selectFrom('leads').select('id').where('name', '=', name).executeTakeFirstOrThrow())
      .id;
  const history = async (name: string) => {
    const mergedLead = await readLead(await idOf(name));
    return mergedLead
      ? timeline(mergedLead)
          .filter(({ kind }) => kind === 'event')
          .map(({ text }) => text)
      : [];
  };

  test('gives the leads to the person who takes over, and an undo restores both', async () => {
    await store();
    const { result, undo } = await save([ravi], { asha: 'ravi' });
    expect(result).toBeNull();
    expect(await loadPeople()).toEqual([ravi]);
    expect(await owners()).toEqual({ One: 'ravi', Two: 'ravi', Three: 'ravi' });
    expect(await history('One')).toEqual(['Owner changed from Asha Rao to Ravi']);
    expect(await undoChange(undo ?? '', 'Meera')).toMatchObject({ outcome: 'undone' });
    expect(await loadPeople()).toEqual([asha, ravi]);
    expect(await owners()).toEqual({ One: 'asha', Two: 'asha', Three: 'ravi' });
    expect(await history('One')).toEqual([
      'Owner changed from Ravi to Asha Rao',
      'Owner changed from Asha Rao to Ravi',
    ]);
  });

  test('can leave them without an owner; an undo skips those that someone took since', async () => {
    await store();
    const { undo } = await save([ravi], { asha: '' });
    expect(await owners()).toEqual({ One: null, Two: null, Three: 'ravi' });
    expect(await history('One')).toEqual(['Owner removed (was Asha Rao)']);
    await carryOut({ do: 'owner', id: await idOf('Two'), version: 2, owner: 'ravi' }, 'Ravi');
    expect(await undoChange(undo ?? '', 'Meera')).toMatchObject({ outcome: 'undone' });
    expect(await owners()).toEqual({ One: 'asha', Two: 'ravi', Three: 'ravi' });
  });

  const sourceOf = async (ownerId: string) => {
    const { id } = (await createSource('A portal', 'any')) ?? { id: '' };
    await updateSource(id, { ownerId }, { what: 'Owner changed', by: 'Meera' });
  };
  const sourceOwner = async () => (await listSources())[0]?.ownerId;

  test('transfers lead sources too, and an undo restores them', async () => {
    await sourceOf('asha');
    const { result } = await save([ravi]);
    expect(result?.['']).toMatch(/Asha Rao owns lead sources. Select “Remove”/);
    const { undo } = await save([ravi], { asha: 'ravi' });
    expect(await sourceOwner()).toBe('ravi');
    expect(await undoChange(undo ?? '', 'Meera')).toMatchObject({ outcome: 'undone' });
    expect(await sourceOwner()).toBe('asha');
  });

  test('can leave lead sources without an owner; an undo skips one that has an owner since', async () => {
    await sourceOf('asha');
    const { undo } = await save([ravi], { asha: '' });
    expect(await sourceOwner()).toBeNull();
    const [source] = await listSources();
    const by = { what: 'Owner changed', by: 'Ravi' };
    await updateSource(source?.id ?? '', { ownerId: 'ravi' }, by);
    expect(await undoChange(undo ?? '', 'Meera')).toMatchObject({ outcome: 'undone' });
    expect(await sourceOwner()).toBe('ravi');
  });

  test('asks who takes over, and changes nothing without an answer', async () => {
    await store();
    for (const [heirs, message] of [
      [{}, /Asha Rao owns leads. Select “Remove”/],
      [{ asha: 'asha' }, /Choose someone else/],
      [{ asha: 'a stranger' }, /Choose someone else/],
    ] as const) {
      const { result, undo } = await save([ravi], heirs);
      expect(result?.['']).toMatch(message);
      expect(undo).toBeNull();
    }
    expect(await loadPeople()).toEqual([asha, ravi]);
    expect(await owners()).toEqual({ One: 'asha', Two: 'asha', Three: 'ravi' });
  });

  test('changes no lead if the form is refused', async () => {
    await store();
    const { result } = await save([{ ...ravi, name: 'x'.repeat(200) }], { asha: 'ravi' });
    expect(result).not.toBeNull();
    expect(await owners()).toEqual({ One: 'asha', Two: 'asha', Three: 'ravi' });
  });

  test('asks nothing for people without leads', async () => {
    await storeLeads([{ name: 'Three', owner_id: 'ravi' }]);
    expect((await save([ravi])).result).toBeNull();
    expect(await loadPeople()).toEqual([ravi]);
  });

  test('is not done by undoing the addition of a person who owns leads by now', async () => {
    const newPerson = person('3f0b8a52-5f1e-4b8e-9d43-0d6b8a0b9a11', 'Newcomer');
    const { undo } = await save([asha, ravi, newPerson]);
    await storeLeads([{ name: 'One', owner_id: newPerson.id }]);
    expect(await undoChange(undo ?? '', 'Meera')).toEqual({
      outcome: 'refused',
      message: 'Newcomer owns leads. Remove them in Settings → People.',
    });
    expect(await owners()).toEqual({ One: newPerson.id });
  });

  test('with two entries for one person moves the leads to the remaining entry', async () => {
    await change([asha, person('listed', 'Asha Rao', { role: 'Architect' })]);
    await db().updateTable('people').set({ unclear: 1 }).where('id', '=', 'asha').execute();
    await storeLeads([{ name: 'One', owner_id: 'listed' }]);
    await sourceOf('listed');
    expect(await readQuestions()).toHaveLength(1);
    expect(await answerRecipient('asha', 'listed')).toBeNull();
    expect(await owners()).toEqual({ One: 'asha' });
    expect(await sourceOwner()).toBe('asha');
  });

  test('asks who takes over appointments to come; that person gets them, and an undo gives them back', async () => {
    const [lead] = await storeLeads([{ name: 'One' }]);
    const book = (personId: string, hours: number) =>
      bookFor({ leadId: lead?.id ?? '', choice: { at: inHours(hours), personId } });
    const id = await book('asha', 48);
    const clash = await book('ravi', 48);
    const personOf = async () =>
      (
        await db()
          .selectFrom('appointments')
          .innerJoin('appointment_units as unit', 'unit.appointment_id', 'appointments.id')
          .select(['appointments.person_id', 'unit.person_id as unitOf'])
          .distinct()
          .where('appointments.id', '=', id)
          .execute()
      ).map((row) => [row.person_id, row.unitOf]);
    expect((await save([ravi])).result).toEqual({
      '': 'Asha Rao owns appointments. Select “Remove” in their row to choose who takes them over.',
    });
    expect((await save([ravi], { asha: '' })).result).toEqual({
      '': 'Choose who takes over the appointments of Asha Rao.',
    });
    expect((await save([ravi], { asha: 'ravi' })).result?.['']).toMatch(
      /^Ravi and Asha Rao both have an appointment on /,
    );
    expect(await personOf()).toEqual([['asha', 'asha']]);
    await db().deleteFrom('appointments').where('id', '=', clash).execute();
    const { result, undo } = await save([ravi], { asha: 'ravi' });
    expect(result).toBeNull();
    expect(await personOf()).toEqual([['ravi', 'ravi']]);
    expect(await undoChange(undo ?? '', 'Meera')).toMatchObject({ outcome: 'undone' });
    expect(await personOf()).toEqual([['asha', 'asha']]);
    expect((await loadPeople()).map((row) => row.id)).toEqual(['asha', 'ravi']);
  });

  test('refuses one person for the appointments of two who are busy at one time', async () => {
    const meera = person('meera', 'Meera');
    await change([asha, ravi, meera]);
    const [lead] = await storeLeads([{ name: 'One' }]);
    for (const personId of ['asha', 'ravi'])
      await bookFor({ leadId: lead?.id ?? '', choice: { at: inHours(48), personId } });
    const { result, undo } = await save([meera], { asha: 'meera', ravi: 'meera' });
    expect(result?.['']).toMatch(
      /^Asha Rao and Ravi both have an appointment on .*\. Move one of them, or choose someone else\.$/,
    );
    expect(undo).toBeNull();
    expect(await loadPeople()).toHaveLength(3);
  });

  const LEFT = 'This person is no longer in Settings → People. Choose someone else.';
  const personsOfAppointments = async () =>
    (await db().selectFrom('appointments').select('person_id').execute()).map(
      ({ person_id }) => person_id,
    );

  test('leaves none of their times to visitors who book at that moment', async () => {
    const [first] = await timesOf();
    if (!first) throw new Error('There are no free times.');
    const bookWith = (people: readonly string[]) =>
      bookAppointment(bookingOf(first.at, 'Meera', { kind: callKind({ people }) }), studioSettings);
    const [, taken] = await overlap(
      () => save([ravi]),
      () => bookWith(['asha']),
    );
    expect(taken).toEqual({ outcome: 'taken', next: [] });
    expect(await personsOfAppointments()).toEqual([]);
    await change([asha, ravi]);
    const [, booked] = await overlap(
      () => save([ravi]),
      () => bookWith(['asha', 'ravi']),
    );
    expect(booked).toMatchObject({ outcome: 'stored' });
    expect(await personsOfAppointments()).toEqual(['ravi']);
  });

  test('refuses staff who book or move an appointment to them at that moment', async () => {
    const [lead] = await storeLeads([{ name: 'One' }]);
    const booking = {
      form: '3f0b8a52-5f1e-4b8e-9d43-0d6b8a0b9a12',
      kind: callKind(),
      at: inHours(48),
      personId: 'asha',
      lead: { id: lead?.id ?? '' },
      note: '',
    };
    const [, booked] = await overlap(
      () => save([ravi]),
      () => bookByStaff(booking, studioSettings, 'Meera'),
    );
    expect(booked).toEqual({ outcome: 'no-person' });
    await change([asha, ravi]);
    const id = await bookFor({
      leadId: lead?.id ?? '',
      choice: { at: inHours(48), personId: 'ravi' },
    });
    const move = { do: 'time', id, version: 1, at: inHours(50), personId: 'asha' } as const;
    const [, moved] = await overlap(
      () => save([ravi]),
      () => changeByStaff(move, 'Meera'),
    );
    expect(moved).toEqual({ ok: false, message: LEFT });
    expect(await personsOfAppointments()).toEqual(['ravi']);
  });

  test('asks about an appointment that is booked with them at that moment', async () => {
    const [lead] = await storeLeads([{ name: 'One' }]);
    const bookWith = (personId: string) =>
      withDiaryLock(() =>
        bookFor({ leadId: lead?.id ?? '', choice: { at: inHours(48), personId } }),
      );
    const [, { result }] = await overlap(
      () => bookWith('asha'),
      () => save([ravi]),
    );
    expect(result).toEqual({
      '': 'Asha Rao owns appointments. Select “Remove” in their row to choose who takes them over.',
    });
    expect(await loadPeople()).toEqual([asha, ravi]);
    const newPerson = person('3f0b8a52-5f1e-4b8e-9d43-0d6b8a0b9a13', 'Newcomer');
    const { undo } = await save([asha, ravi, newPerson]);
    const [, undone] = await overlap(
      () => bookWith(newPerson.id),
      () => undoChange(undo ?? '', 'Meera'),
    );
    expect(undone).toEqual({
      outcome: 'refused',
      message: 'Newcomer owns appointments. Remove them in Settings → People.',
    });
    expect(await loadPeople()).toEqual([asha, ravi, newPerson]);
  });
});
