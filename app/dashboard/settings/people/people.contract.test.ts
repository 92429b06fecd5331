import { expect, it } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import {
  asha,
  change,
  deviceOf,
  deviceRow,
  engineer,
  interiors,
  ravi,
  recipient,
  shownBy,
  signIn,
  titles,
  withoutPeople,
} from '~tests/engines/people-fixture';

import { callPath, openCallLink } from '~/alerts/call-link/call-link.server';
import { findPerson, planLeadAlerts } from '~/alerts/people/plan-recipients.server';
import { unreachableWarnings } from '~/alerts/people/reachability.server';
import { listSubscriptions } from '~/alerts/push/subscriptions.server';
import { listPasskeys } from '~/auth/passkeys/passkeys.server';
import { assignDevice } from '~/auth/sessions/device-person.server';
import { undoChange } from '~/backoffice/undo/undo-log.server';
import { db } from '~/db/executor.server';
import { loadPeople } from '~/settings/people/people-rows.server';
import type { PersonRow } from '~/settings/people/person';
import { settingGroup } from '~/settings/settings-groups';
import { loadSettings, saveSettings } from '~/settings/settings.server';

import { readGroup, endsAccess, saveUndoably } from '../settings-form.server';
import { answerDevice } from './answer-question.server';

onBothEngines('People', () => {
  withoutPeople();

  /** The form of People as a browser posts it. */
  async function formOf(rows: readonly (Partial<PersonRow> & { id: string })[]) {
    const group = settingGroup('people');
    const form = new FormData();
    form.set('stamp', (await readGroup(group)).stamp);
    for (const [index, row] of rows.entries()) {
      form.append('row', String(index));
      for (const [name, value] of Object.entries(row)) form.set(`${index}.${name}`, value);
    }
    return { group, form };
  }

  const passkeyOf = ({ id, name }: PersonRow) =>
    db()
      .insertInto('admin_passkeys')
      .values({
        id: `key of ${id}`,
        person: name,
        person_id: id,
        label: '',
        public_key: '',
        counter: 0,
        transports: '[]',
        created_at: 1,
        last_used_at: null,
      })
      .execute();

  it('are the same everywhere: a new name is shown on devices, passkeys, alerts and in links', async () => {
    await change([asha]);
    await saveSettings('recipients', [recipient('asha', 'asha@example.in')]);
    const phone = await deviceOf(asha);
    await passkeyOf(asha);
    const token = (await callPath('lead', 'person/asha')).slice('/call/'.length);
    await change([{ ...asha, name: 'Asha Rao-Menon' }]);
    expect(await deviceRow(phone)).toMatchObject({ person: 'Asha Rao-Menon', person_id: 'asha' });
    const passkeys = await db().selectFrom('admin_passkeys').select('person').execute();
    expect(passkeys).toEqual([{ person: 'Asha Rao-Menon' }]);
    expect(await findPerson('asha')).toMatchObject({ name: 'Asha Rao-Menon' });
    expect(await openCallLink(token)).toEqual({ leadId: 'lead', caller: 'Asha Rao-Menon' });
    expect(await shownBy()).toEqual(['asha']);
  });

  it('who are removed get no alerts on any channel, and their links and passkeys stop working', async () => {
    await change([asha, ravi]);
    await saveSettings('recipients', [recipient('asha', 'asha@example.in'), recipient('ravi')]);
    const phone = await deviceOf(asha);
    await deviceOf(ravi);
    const [ownSubscription] = await listSubscriptions();
    const tokens = await Promise.all(
      (['person/asha', `device/${ownSubscription?.id}`] as const).map(async (to) =>
        (await callPath('lead', to)).slice('/call/'.length),
      ),
    );
    for (const token of tokens) expect(await openCallLink(token)).not.toBeNull();
    await passkeyOf(asha);
    await passkeyOf(ravi);
    await change([ravi]);
    expect((await listPasskeys()).map(({ id }) => id)).toEqual(['key of ravi']);
    expect((await loadSettings()).recipients.map((row) => row.person)).toEqual(['ravi']);
    expect(await shownBy()).toEqual(['ravi']);
    for (const token of tokens) expect(await openCallLink(token)).toBeNull();
    expect(await planLeadAlerts({ at: Date.now() })).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ person: 'asha' })]),
    );
    // The device still signs in, and staff are asked who uses it.
    expect(await titles()).toEqual(['Who uses Chrome on Android?']);
    expect(await answerDevice(phone, 'ravi')).toBeNull();
    expect(await titles()).toEqual([]);
    expect(await deviceRow(phone)).toMatchObject({ person: 'Ravi', person_id: 'ravi' });
  });

  it('who are removed don’t leave their devices to someone with the same name', async () => {
    await change([engineer, interiors]);
    const phone = await signIn();
    await assignDevice(phone, engineer);
    await change([interiors]);
    expect(await deviceRow(phone)).toMatchObject({ person_id: 'p1' });
    expect(await titles()).toEqual(['Who uses Chrome on Android?']);
  });

  it('are restored by an undo with their devices; recipients are never undone', async () => {
    await change([asha, ravi]);
    const phone = await signIn();
    await assignDevice(phone, asha);
    const { group, form } = await formOf([ravi]);
    expect(await endsAccess(form)).toBe(false);
    await passkeyOf(asha);
    expect(await endsAccess(form)).toBe(true);
    const { result, undo } = await saveUndoably(group, form, 'Meera');
    expect(result).toBeNull();
    expect(await titles()).toHaveLength(1);
    expect(await undoChange(undo ?? '', 'Meera')).toMatchObject({ outcome: 'undone' });
    expect(await loadPeople()).toEqual([asha, ravi]);
    expect(await titles()).toEqual([]);
    // An undo doesn't remove a person who gets alerts or has a passkey by now.
    const more = await formOf([asha, ravi, engineer]);
    const added = await saveUndoably(more.group, more.form, 'Meera');
    const [, , newPerson] = await loadPeople();
    await saveSettings('recipients', [recipient(newPerson?.id ?? '')]);
    expect(await undoChange(added.undo ?? '', 'Meera')).toMatchObject({ outcome: 'refused' });
    await saveSettings('recipients', []);
    if (newPerson) await passkeyOf(newPerson);
    expect(await undoChange(added.undo ?? '', 'Meera')).toMatchObject({ outcome: 'refused' });
    expect(await loadPeople()).toHaveLength(3);
  });

  it('are saved with the ids of their form, once, however often it is sent', async () => {
    await change([asha]);
    const raviWithNewId = { ...ravi, id: '3f0b8a52-5f1e-4b8e-9d43-0d6b8a0b9a11' };
    const { group, form } = await formOf([
      asha,
      raviWithNewId,
      { ...engineer, id: 'chosen by a stranger' },
    ]);
    expect((await saveUndoably(group, form, 'Meera')).result).toBeNull();
    const storedPeople = await loadPeople();
    expect(storedPeople.slice(0, 2)).toEqual([asha, raviWithNewId]);
    expect(storedPeople[2]).toMatchObject({
      name: 'Priya',
      id: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    const formAgain = await formOf([asha, raviWithNewId]);
    for (let round = 0; round < 2; round += 1)
      expect((await saveUndoably(formAgain.group, formAgain.form, 'Meera')).result).toBeNull();
    expect(await loadPeople()).toEqual([asha, raviWithNewId]);
  });

  it('who get alerts are removed only after a step-up, also by an emptied row', async () => {
    await change([asha, ravi]);
    await saveSettings('recipients', [recipient('asha')]);
    const removes = async (rows: Parameters<typeof formOf>[0]) =>
      endsAccess((await formOf(rows)).form);
    expect(await removes([asha, ravi])).toBe(false);
    expect(await removes([asha])).toBe(false);
    expect(await removes([ravi])).toBe(true);
    expect(await removes([{ id: 'asha', name: ' ', onSite: 'on' }, ravi])).toBe(true);
  });

  it('who can’t be reached are named, with the reason', async () => {
    await change([asha, ravi, engineer]);
    await saveSettings('recipients', [
      recipient('asha'),
      { ...recipient('ravi'), leads: '', unanswered: '' },
      recipient('p1'),
    ]);
    expect(await unreachableWarnings()).toEqual([
      'Asha Rao and Priya can’t be reached: there is no email address and no device with alerts on. Add one under “Lead alerts”.',
    ]);
    await deviceOf(asha);
    expect(await unreachableWarnings()).toEqual([expect.stringMatching(/^Priya can’t/)]);
  });
});
