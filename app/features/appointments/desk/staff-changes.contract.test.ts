import { v4 as uuid } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { overlap } from '~tests/engines/overlap';
import { asha, ravi } from '~tests/engines/people-fixture';
import { emptySettings } from '~tests/engines/setting-rows';
import { bookFor, inHours } from '~tests/engines/store-appointment';
import { storeLeads } from '~tests/engines/store-leads';
import { callKind } from '~tests/factories/appointment-kind';

import { registerUndoHandler } from '~/backoffice/undo/undo-handlers.server';
import { undoChange } from '~/backoffice/undo/undo-log.server';
import { db } from '~/db/executor.server';
import { readDiary } from '~/features/appointments/free-times/read-diary.server';
import { deleteLead } from '~/features/leads/changes/delete-lead.server';
import { mergeLeads, unmergeLead } from '~/features/leads/changes/merge-leads.server';
import { carryOut } from '~/features/leads/desk/lead-changes.server';
import { leadUndoHandler } from '~/features/leads/undo/lead-undo-handler.server';
import { storePeople } from '~/settings/people/people-rows.server';
import { demoSettings } from '~/settings/settings';
import { forgetSettings } from '~/settings/settings.server';

import { appointmentUndoHandler } from './appointment-undo-handler.server';
import { blockedTimeUndoHandler, blockTime, unblockTime } from './blocked-times.server';
import { bookByStaff, type StaffBooking } from './book-by-staff.server';
import {
  listOfLead,
  listPast,
  listUpcoming,
  listWaiting,
  readDeskAppointment,
} from './desk-appointments.server';
import { changeByStaff } from './staff-changes.server';

onBothEngines('Appointments on the desk', () => {
  let leadId: string;
  beforeEach(async () => {
    registerUndoHandler('appointment', appointmentUndoHandler);
    registerUndoHandler('lead', leadUndoHandler);
    registerUndoHandler('blocked time', blockedTimeUndoHandler);
    await emptySettings();
    await storePeople([asha, ravi]);
    forgetSettings();
    for (const table of ['leads', 'blocked_times', 'undo_log'] as const)
      await db().deleteFrom(table).execute();
    leadId = (await storeLeads([{ name: 'Meera Nair' }]))[0]?.id ?? '';
  });

  const read = async (id: string) => {
    const found = await readDeskAppointment(id);
    if (!found) throw new Error('The appointment is gone.');
    return found;
  };
  const seen = async (id: string) => ({ id, version: (await read(id)).version });
  const cancel = async (id: string, reason = '') =>
    changeByStaff({ do: 'cancel', reason, ...(await seen(id)) }, 'Asha');
  const moveTo = async (id: string, at: number, personId = 'asha') =>
    changeByStaff({ do: 'time', at, personId, ...(await seen(id)) }, 'Asha');
  const unitsOf = async (id: string) =>
    (
      await db()
        .selectFrom('appointment_units')
        .select(['person_id', 'unit'])
        .where('appointment_id', '=', id)
        .orderBy('unit')
        .execute()
    ).map(({ person_id, unit }) => `${person_id} ${unit}`);
  const idsIn = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);
  const age = (id: string, by: number) =>
    db()
      .updateTable('appointments')
      .set((eb) => ({ starts_at: eb('starts_at', '-', by), ends_at: eb('ends_at', '-', by) }))
      .where('id', '=', id)
      .execute();

  const staffBooking = (changes: Partial<StaffBooking> = {}): StaffBooking => ({
    form: uuid(),
    kind: callKind({ people: ['asha', 'ravi'] }),
    at: inHours(48),
    personId: 'asha',
    lead: { id: leadId },
    note: '',
    ...changes,
  });
  const book = (changes: Partial<StaffBooking> = {}) =>
    bookByStaff(staffBooking(changes), demoSettings, 'Asha');
  const newLead = {
    form: '',
    source: 'call' as const,
    note: '',
    name: 'Kiran Das',
    email: 'kiran@example.in',
    phone: { typed: '98450 99999', e164: '+919845099999' },
    pincode: '',
    projectType: '' as const,
  };

  test('are booked by staff for a lead or for somebody new, once per form and never twice at one time', async () => {
    const form = uuid();
    const twice = await overlap(
      () => book({ form }),
      () => book({ form }),
    );
    expect(twice[0]).toMatchObject({ outcome: 'stored' });
    expect(twice[1]).toEqual(twice[0]);
    expect(await book({ lead: newLead })).toMatchObject({ outcome: 'taken' });
    // A refused booking stores no lead either.
    expect(await db().selectFrom('leads').select('name').execute()).toEqual([
      { name: 'Meera Nair' },
    ]);
    const second = await book({ lead: newLead, personId: 'ravi' });
    expect(second).toMatchObject({ outcome: 'stored' });
    const clients = (await listUpcoming(Date.now())).map(({ client, personId }) => [
      client.name,
      personId,
    ]);
    expect(clients.toSorted((one, other) => one.join().localeCompare(other.join()))).toEqual([
      ['Kiran Das', 'ravi'],
      ['Meera Nair', 'asha'],
    ]);
    expect(await book({ lead: { id: 'gone' }, at: inHours(60) })).toEqual({ outcome: 'no-lead' });
    const at = inHours(72);
    const race = await overlap(
      () => book({ at }),
      () => book({ at }),
    );
    expect(race.map(({ outcome }) => outcome).toSorted()).toEqual(['stored', 'taken']);
  });

  test('are moved, and an undo moves them back, unless the time is taken by then', async () => {
    const id = await bookFor({ leadId });
    const [before, units] = [await read(id), await unitsOf(id)];
    expect(units).toHaveLength(6);
    const moved = await moveTo(id, inHours(50), 'ravi');
    expect(moved).toMatchObject({ ok: true, message: expect.stringMatching(/^Moved to /) });
    expect(await read(id)).toMatchObject({ startsAt: inHours(50), personId: 'ravi', sequence: 1 });
    expect(await undoChange(moved.undoId ?? '', 'Asha')).toMatchObject({ outcome: 'undone' });
    const { startsAt, endsAt, personId } = before;
    expect(await read(id)).toMatchObject({ startsAt, endsAt, personId, sequence: 2 });
    expect(await unitsOf(id)).toEqual(units);

    const again = await moveTo(id, inHours(50));
    await book({ at: inHours(48) });
    expect(await undoChange(again.undoId ?? '', 'Asha')).toMatchObject({
      outcome: 'refused',
      message: expect.stringMatching(/^Someone else has an appointment at that time now/),
    });
    expect(await read(id)).toMatchObject({ startsAt: inHours(50) });
  });

  test('can’t be moved onto another appointment or its buffer', async () => {
    const id = await bookFor({ leadId });
    await book({ at: inHours(50) });
    expect(await moveTo(id, inHours(50) + 25 * 60_000)).toMatchObject({
      ok: false,
      message: 'That time is taken: this person has another appointment then.',
    });
    expect(await read(id)).toMatchObject({ startsAt: inHours(48), version: 1 });
  });

  test('two people at once: the second change is refused in words, and the first one stays', async () => {
    const id = await bookFor({ leadId });
    const opened = await seen(id);
    const answers = await overlap(
      () => changeByStaff({ do: 'time', at: inHours(60), personId: 'asha', ...opened }, 'Asha'),
      () => changeByStaff({ do: 'cancel', reason: 'Ill.', ...opened }, 'Ravi'),
    );
    const refused = answers.filter(({ ok }) => !ok);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.message).toMatch(/has changed since you opened it/);
    expect((await read(id)).version).toBe(2);
  });

  test('are cancelled with a sentence; an undo claims the time again or says that it is taken', async () => {
    const id = await bookFor({ leadId });
    const units = await unitsOf(id);
    const cancelled = await cancel(id, 'We are on a site that day.');
    expect(await read(id)).toMatchObject({
      status: 'cancelled',
      reason: 'We are on a site that day.',
      sequence: 1,
    });
    expect(await unitsOf(id)).toEqual([]);
    expect(idsIn(await listPast(Date.now()))).toEqual([id]);
    await undoChange(cancelled.undoId ?? '', 'Asha');
    expect(await read(id)).toMatchObject({ status: 'booked', reason: null, sequence: 2 });
    expect(await unitsOf(id)).toEqual(units);

    const again = await cancel(id);
    expect(await book()).toMatchObject({ outcome: 'stored' });
    expect(await undoChange(again.undoId ?? '', 'Asha')).toMatchObject({ outcome: 'refused' });
    expect(await read(id)).toMatchObject({ status: 'cancelled' });
  });

  test('a request gets a time, which is not taken back; declined, it can be restored', async () => {
    const wishes = [
      { day: '2026-12-01', half: 'morning' as const },
      { day: '2026-12-02', half: 'afternoon' as const },
    ];
    const id = await bookFor({ leadId, choice: { wishes } });
    const declined = await cancel(id);
    await undoChange(declined.undoId ?? '', 'Asha');
    expect(await read(id)).toMatchObject({ status: 'requested', wishes });
    expect(idsIn(await listWaiting(Date.now()))).toEqual([id]);
    const confirmed = await moveTo(id, inHours(30));
    expect(confirmed).toMatchObject({
      ok: true,
      message: expect.stringMatching(/^Confirmed for/),
      undoId: null,
    });
    expect(await read(id)).toMatchObject({ status: 'booked', startsAt: inHours(30) });
    expect(await listWaiting(Date.now())).toEqual([]);
  });

  test('possible spam holds no time until staff confirm it', async () => {
    const id = await bookFor({ leadId, suspect: true });
    expect(idsIn(await listWaiting(Date.now()))).toEqual([id]);
    expect(await listUpcoming(Date.now())).toEqual([]);
    expect(await moveTo(id, inHours(48))).toMatchObject({ ok: true });
    expect(await read(id)).toMatchObject({ suspect: false });
    expect(await unitsOf(id)).toHaveLength(6);
  });

  test('are done or missed once they have begun, and that is undone', async () => {
    const id = await bookFor({ leadId });
    const markOutcome = async (status: 'done' | 'no_show') =>
      changeByStaff({ do: 'outcome', status, ...(await seen(id)) }, 'Asha');
    expect(await markOutcome('done')).toMatchObject({ ok: false });
    await age(id, 60 * 3_600_000);
    const done = await markOutcome('done');
    expect(await read(id)).toMatchObject({ status: 'done', sequence: 0 });
    expect(await markOutcome('no_show')).toMatchObject({ ok: true });
    expect(await undoChange(done.undoId ?? '', 'Asha')).toMatchObject({ outcome: 'changed' });
    expect(await read(id)).toMatchObject({ status: 'no_show' });
    expect(await cancel(id)).toMatchObject({ ok: false });
  });

  test('keep their time when they are marked as missed before their end', async () => {
    const kind = callKind({ minutes: 240, noticeHours: 0, people: ['asha'] });
    const id = await bookFor({ leadId, kind, choice: { at: inHours(0), personId: 'asha' } });
    await age(id, 3_600_000);
    expect(
      await changeByStaff({ do: 'outcome', status: 'no_show', ...(await seen(id)) }, 'Asha'),
    ).toMatchObject({ ok: true });
    const { occupied } = await readDiary(demoSettings, Date.now());
    expect(occupied.map(({ personId }) => personId)).toEqual(['asha']);
    expect(await book({ at: inHours(1) })).toMatchObject({ outcome: 'taken' });
  });

  test('time is blocked for several people, and each of that is undone', async () => {
    const time = { startsAt: inHours(24), endsAt: inHours(26), reason: 'Site' };
    const storedBlocks = async () =>
      (
        await db().selectFrom('blocked_times').select('person_id').orderBy('person_id').execute()
      ).map((row) => row.person_id);
    const blocked = await blockTime({ people: ['asha', 'ravi'], ...time }, 'Asha');
    expect(await storedBlocks()).toEqual(['asha', 'ravi']);
    const [row] = await db()
      .selectFrom('blocked_times')
      .select('id')
      .orderBy('person_id')
      .execute();
    const removed = await unblockTime(row?.id ?? '', 'Asha');
    expect(await storedBlocks()).toEqual(['ravi']);
    expect(await undoChange(removed ?? '', 'Asha')).toMatchObject({ outcome: 'undone' });
    expect(await storedBlocks()).toEqual(['asha', 'ravi']);
    expect(await undoChange(blocked ?? '', 'Asha')).toMatchObject({ outcome: 'undone', count: 2 });
    expect(await storedBlocks()).toEqual([]);
  });

  test('go with their lead when it is merged, and back when it is not', async () => {
    const [other] = await storeLeads([{ name: 'Meera N.' }]);
    const id = await bookFor({ leadId: other?.id ?? '' });
    expect(await mergeLeads(leadId, other?.id ?? '', 'Asha')).toBe(true);
    expect(idsIn(await listOfLead(leadId))).toEqual([id]);
    expect(await listUpcoming(Date.now())).toMatchObject([{ id, deskLeadId: leadId }]);
    await unmergeLead(other?.id ?? '', 'Asha');
    expect(await listOfLead(leadId)).toEqual([]);
    expect(await read(id)).toMatchObject({ deskLeadId: other?.id });
  });

  test('a cancellation or move is not undone once the person was removed', async () => {
    const [cancelledId, movedId] = [
      await bookFor({ leadId }),
      await bookFor({ leadId, choice: { at: inHours(72), personId: 'asha' } }),
    ];
    const changes = [await cancel(cancelledId), await moveTo(movedId, inHours(96), 'ravi')];
    await storePeople([ravi]);
    for (const { undoId } of changes)
      expect(await undoChange(undoId ?? '', 'Ravi')).toEqual({
        outcome: 'refused',
        message:
          'This can’t be undone: the person of this appointment is no longer in Settings → People.',
      });
    expect(await read(cancelledId)).toMatchObject({ status: 'cancelled' });
    expect(await read(movedId)).toMatchObject({ startsAt: inHours(96), personId: 'ravi' });
    expect(await unitsOf(cancelledId)).toEqual([]);
  });

  test('a lead with an appointment to come stays until that is cancelled', async () => {
    const id = await bookFor({ leadId });
    expect(await deleteLead(leadId, 1, 'Asha')).toEqual({ outcome: 'appointment' });
    const chosen = [{ id: leadId, version: 1 }];
    expect((await carryOut({ do: 'many-delete', chosen }, 'Asha')).message).toBe(
      '0 leads deleted. 1 lead wasn’t changed: an appointment is to come, which has to be cancelled first.',
    );
    const cancelled = await cancel(id);
    expect(await deleteLead(leadId, 1, 'Asha')).toEqual({ outcome: 'deleted' });
    expect(await listPast(Date.now())).toEqual([]);
    expect(await undoChange(cancelled.undoId ?? '', 'Asha')).toMatchObject({
      outcome: 'refused',
      message: 'The lead of this appointment is in the bin. Restore the lead first.',
    });
  });
});
