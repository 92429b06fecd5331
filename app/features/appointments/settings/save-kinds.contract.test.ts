import { beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { overlap } from '~tests/engines/overlap';
import { emptySettings } from '~tests/engines/setting-rows';

import { registerUndoHandler } from '~/backoffice/undo/undo-handlers.server';
import { undoChange } from '~/backoffice/undo/undo-log.server';
import { settingUndoHandler } from '~/dashboard/settings/setting-undo-handler.server';
import { loadSecret } from '~/platform/secret.server';
import { MAX_KINDS, emptyAppointmentKind } from '~/settings/appointments/appointment-kinds';
import { forgetSettings, readSettings } from '~/settings/settings.server';

import { addKind, changeKind, deleteKind, kindStamp } from './save-kinds.server';

const call = { ...emptyAppointmentKind, name: 'Book a call' };

onBothEngines('Kinds of appointment', () => {
  beforeEach(async () => {
    loadSecret('', 'a key of at least thirty-two signs for settings');
    registerUndoHandler('setting', settingUndoHandler);
    await emptySettings();
    forgetSettings();
  });

  const readKinds = async () => {
    forgetSettings();
    return (await readSettings()).stored.appointments;
  };
  const readOnlyKind = async () => {
    const [kind] = await readKinds();
    if (!kind) throw new Error('No kind is stored.');
    return kind;
  };

  test('are added, changed and deleted, and each of that is undone', async () => {
    const { id, undoId: added } = await addKind(call, 'Asha');
    const stored = await readOnlyKind();
    expect(stored).toEqual({ ...call, id });
    const longer = { ...stored, minutes: '030', people: 'asha\nravi' };
    const changed = await changeKind(longer, kindStamp(stored), 'Asha');
    expect(changed.errors).toBeNull();
    expect(await readOnlyKind()).toMatchObject({ minutes: '30', people: 'asha\nravi' });
    await undoChange(changed.undoId ?? '', 'Asha');
    expect(await readOnlyKind()).toEqual(stored);
    const deleted = await deleteKind(id, 'Asha');
    expect(await readKinds()).toEqual([]);
    await undoChange(deleted.undoId ?? '', 'Asha');
    expect(await readOnlyKind()).toEqual(stored);
    await undoChange(added ?? '', 'Asha');
    expect(await readKinds()).toEqual([]);
  });

  test('are refused in words beside the field, and nothing is stored', async () => {
    const { id } = await addKind(call, 'Asha');
    const stored = await readOnlyKind();
    const wrong = { ...stored, name: ' ', minutes: '7', daysAhead: '0', mode: 'x' };
    expect((await changeKind(wrong, kindStamp(stored), 'Asha')).errors).toEqual({
      name: 'A name is required.',
      minutes: 'Enter a multiple of 5 from 5 to 480.',
      daysAhead: 'Enter a whole number from 1 to 180.',
      mode: 'Choose how it is arranged.',
    });
    expect((await addKind({ ...call, name: 'book a CALL' }, 'Asha')).errors).toEqual({
      name: 'Each name can appear only once.',
    });
    for (let count = 1; count < MAX_KINDS; count += 1)
      await addKind({ ...call, name: `Kind ${count}` }, 'Asha');
    expect((await addKind({ ...call, name: 'One more' }, 'Asha')).errors).toEqual({
      name: 'There are already 12 kinds. Delete one first.',
    });
    expect((await readKinds())[0]?.id).toBe(id);
  });

  test('two people at once: the second one’s change replaces nothing', async () => {
    await addKind(call, 'Asha');
    const stored = await readOnlyKind();
    const change = (minutes: string) =>
      changeKind({ ...stored, minutes }, kindStamp(stored), 'Asha');
    const answers = await overlap(
      () => change('30'),
      () => change('45'),
    );
    const refused = answers.filter(({ errors }) => errors !== null);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.errors?.['']).toMatch(/^Someone else changed this kind\./);
    // Sending the same change twice is no conflict.
    const { minutes } = await readOnlyKind();
    expect((await change(minutes)).errors).toBeNull();
    await deleteKind(stored.id, 'Asha');
    expect((await change('60')).errors?.['']).toMatch(/^Someone else deleted this kind\./);
  });
});
