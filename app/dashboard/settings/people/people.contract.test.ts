import { beforeEach, describe, expect, it } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { emptySettings } from '~tests/engines/setting-rows';

import { callPath, openCallLink } from '~/alerts/call-link/call-link.server';
import { registerAudience } from '~/alerts/outbox/audience';
import {
  findDevicePerson,
  findPerson,
  planForAll,
  planLead,
} from '~/alerts/people/audience.server';
import { unreachableWarnings } from '~/alerts/people/reach.server';
import { forgetSubscriptions, listSubscriptions } from '~/alerts/push/subscriptions.server';
import { assignDevice, assignDeviceToOther } from '~/auth/sessions/device-person.server';
import { openSession } from '~/auth/sessions/sessions.server';
import { registerOriginator } from '~/backoffice/undo/originators.server';
import { undoChange } from '~/backoffice/undo/undo-log.server';
import { db, transaction } from '~/db/executor.server';
import { loadSecret } from '~/platform/secret.server';
import { loadPeople, storePeople } from '~/settings/people/people-rows.server';
import type { PersonRow } from '~/settings/people/person';
import { recipientByPush, type RecipientRow } from '~/settings/recipients';
import { findGroup } from '~/settings/settings-groups';
import { forgetSettings, loadSettings, saveSettings } from '~/settings/settings.server';

import { startPush } from '../recipients/start-push.server';
import { settingOriginator } from '../setting-originator.server';
import { readGroup, removesRecipients, saveUndoably } from '../settings-form.server';
import { answerDevice, answerRecipient } from './answer-question.server';
import { changePeople } from './change-people.server';
import { readQuestions } from './people-questions.server';
import { titleOf } from './question-text';

const person = (id: string, name: string, change: Partial<PersonRow> = {}): PersonRow => ({
  ...{ id, name, role: '', registration: '', onSite: 'on', ...change },
});
const [asha, ravi] = [person('asha', 'Asha Rao'), person('ravi', 'Ravi')];
const [engineer, interiors] = [
  person('p1', 'Priya', { role: 'Engineer' }),
  person('p2', 'Priya', { role: 'Interiors' }),
];
const recipient = (id: string, mail = ''): RecipientRow => ({ ...recipientByPush(id), mail });

onBothEngines('People', () => {
  beforeEach(async () => {
    loadSecret('', 'a key of at least thirty-two signs for people');
    registerOriginator('setting', settingOriginator);
    registerAudience({
      ...{ ofLead: planLead, of: planForAll, hasMail: async () => true },
      ...{ person: findPerson, device: findDevicePerson },
    });
    await emptySettings();
    await db().deleteFrom('admin_devices').execute();
    await db().deleteFrom('admin_passkeys').execute();
    forgetSettings();
    forgetSubscriptions();
  });

  const change = (people: readonly PersonRow[]) =>
    transaction(() => changePeople(() => storePeople(people)));
  async function signIn(label = 'Chrome on Android') {
    const { deviceId } = await openSession({ deviceId: undefined, label, sessionToken: undefined });
    return deviceId;
  }
  const subscription = (path: string) => ({
    endpoint: `https://fcm.googleapis.com/${path}`,
    keys: { p256dh: 'k', auth: 'a' },
  });
  const deviceRow = (id: string) =>
    db()
      .selectFrom('admin_devices')
      .select(['person', 'person_id', 'person_state'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const titles = async () => (await readQuestions()).map(titleOf);
  /** A device of somebody who gets alerts on it. */
  async function deviceOf({ id, name }: PersonRow) {
    const deviceId = await signIn();
    await assignDevice(deviceId, { id, name });
    const who = { deviceId, person: name, personId: id };
    expect(await startPush(who, subscription(deviceId))).toBeNull();
    return deviceId;
  }
  const shownBy = async () => (await listSubscriptions()).map((one) => one.person);

  /** The form of People as a browser posts it. */
  async function formOf(rows: readonly (Partial<PersonRow> & { id: string })[]) {
    const group = findGroup('people');
    if (!group) throw new Error('There is no such group.');
    const form = new FormData();
    form.set('stamp', (await readGroup(group)).stamp);
    for (const [at, row] of rows.entries()) {
      form.append('row', String(at));
      for (const [name, value] of Object.entries(row)) form.set(`${at}.${name}`, value);
    }
    return { group, form };
  }

  it('are one person everywhere: a new name shows on devices, passkeys, alerts and in links', async () => {
    await change([asha]);
    await saveSettings('recipients', [recipient('asha', 'asha@example.in')]);
    const phone = await deviceOf(asha);
    await db()
      .insertInto('admin_passkeys')
      .values({
        ...{ id: 'key', person: 'Asha Rao', person_id: 'asha', label: '', public_key: '' },
        ...{ counter: 0, transports: '[]', created_at: 1, last_used_at: null },
      })
      .execute();
    const token = (await callPath('lead', 'person/asha')).slice('/call/'.length);
    await change([{ ...asha, name: 'Asha Rao-Menon' }]);
    expect(await deviceRow(phone)).toMatchObject({ person: 'Asha Rao-Menon', person_id: 'asha' });
    const passkeys = await db().selectFrom('admin_passkeys').select('person').execute();
    expect(passkeys).toEqual([{ person: 'Asha Rao-Menon' }]);
    expect(await findPerson('asha')).toMatchObject({ name: 'Asha Rao-Menon' });
    expect(await openCallLink(token)).toEqual({ leadId: 'lead', caller: 'Asha Rao-Menon' });
    expect(await shownBy()).toEqual(['asha']);
  });

  it('who are removed get no alerts, on no channel, and their links open nothing', async () => {
    await change([asha, ravi]);
    await saveSettings('recipients', [recipient('asha', 'asha@example.in'), recipient('ravi')]);
    const phone = await deviceOf(asha);
    await deviceOf(ravi);
    const [own] = await listSubscriptions();
    const tokens = await Promise.all(
      (['person/asha', `device/${own?.id}`] as const).map(async (to) =>
        (await callPath('lead', to)).slice('/call/'.length),
      ),
    );
    for (const token of tokens) expect(await openCallLink(token)).not.toBeNull();
    await change([ravi]);
    expect((await loadSettings()).recipients.map((row) => row.person)).toEqual(['ravi']);
    expect(await shownBy()).toEqual(['ravi']);
    for (const token of tokens) expect(await openCallLink(token)).toBeNull();
    expect(await planLead({ at: Date.now() })).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ person: 'asha' })]),
    );
    // The device still opens the admin: staff are asked about it.
    expect(await titles()).toEqual(['Who uses Chrome on Android?']);
    expect(await answerDevice(phone, 'ravi')).toBeNull();
    expect(await titles()).toEqual([]);
    expect(await deviceRow(phone)).toMatchObject({ person: 'Ravi', person_id: 'ravi' });
  });

  it('who are removed don’t leave their devices to somebody of the same name', async () => {
    await change([engineer, interiors]);
    const phone = await signIn();
    await assignDevice(phone, engineer);
    await change([interiors]);
    expect(await deviceRow(phone)).toMatchObject({ person_id: 'p1' });
    expect(await titles()).toEqual(['Who uses Chrome on Android?']);
  });

  it('come back by an undo with their devices; recipients are never undone', async () => {
    await change([asha, ravi]);
    const phone = await signIn();
    await assignDevice(phone, asha);
    const { group, form } = await formOf([ravi]);
    expect(await removesRecipients(form)).toBe(false);
    const { result, undo } = await saveUndoably(group, form, 'Meera');
    expect(result).toBeNull();
    expect(await titles()).toHaveLength(1);
    expect(await undoChange(undo ?? '', 'Meera')).toMatchObject({ outcome: 'undone' });
    expect(await loadPeople()).toEqual([asha, ravi]);
    expect(await titles()).toEqual([]);
    // An undo takes nobody out who gets alerts by now.
    const more = await formOf([asha, ravi, engineer]);
    const added = await saveUndoably(more.group, more.form, 'Meera');
    const [, , newcomer] = await loadPeople();
    await saveSettings('recipients', [recipient(newcomer?.id ?? '')]);
    expect(await undoChange(added.undo ?? '', 'Meera')).toMatchObject({ outcome: 'refused' });
    expect(await loadPeople()).toHaveLength(3);
  });

  it('are saved with ids of their form, once, however often it is sent', async () => {
    await change([asha]);
    const fresh = { ...ravi, id: '3f0b8a52-5f1e-4b8e-9d43-0d6b8a0b9a11' };
    const { group, form } = await formOf([
      asha,
      fresh,
      { ...engineer, id: 'chosen by a stranger' },
    ]);
    expect((await saveUndoably(group, form, 'Meera')).result).toBeNull();
    const stored = await loadPeople();
    expect(stored.slice(0, 2)).toEqual([asha, fresh]);
    expect(stored[2]).toMatchObject({ name: 'Priya', id: expect.stringMatching(/^[\da-f-]{36}$/) });
    const again = await formOf([asha, fresh]);
    for (let twice = 0; twice < 2; twice += 1)
      expect((await saveUndoably(again.group, again.form, 'Meera')).result).toBeNull();
    expect(await loadPeople()).toEqual([asha, fresh]);
  });

  it('who get alerts are removed only by who proves who they are, also by an emptied row', async () => {
    await change([asha, ravi]);
    await saveSettings('recipients', [recipient('asha')]);
    const removes = async (rows: Parameters<typeof formOf>[0]) =>
      removesRecipients((await formOf(rows)).form);
    expect(await removes([asha, ravi])).toBe(false);
    expect(await removes([asha])).toBe(false);
    expect(await removes([ravi])).toBe(true);
    expect(await removes([{ id: 'asha', name: ' ', onSite: 'on' }, ravi])).toBe(true);
  });

  describe('and devices that have only a name', () => {
    it('find each other once the name is in the list, and are asked about where it is there twice', async () => {
      const [phone, laptop, tablet] = [
        await signIn(),
        await signIn(),
        await signIn('Safari on iPad'),
      ];
      await assignDeviceToOther(phone, ' asha  RAO ');
      await assignDeviceToOther(laptop, 'Zed');
      await assignDeviceToOther(tablet, 'priya');
      await change([asha, engineer, interiors]);
      expect(await deviceRow(phone)).toEqual({
        ...{ person: 'Asha Rao', person_id: 'asha', person_state: 'settled' },
      });
      expect(await deviceRow(laptop)).toMatchObject({ person: 'Zed', person_id: null });
      expect(await titles()).toEqual(['Which priya uses Safari on iPad?']);
      const [question] = await readQuestions();
      expect(question?.choices.map(({ label }) => label)).toEqual([
        ...['Priya (Engineer)', 'Priya (Interiors)', 'Asha Rao'],
      ]);
      expect(await answerDevice(tablet, 'p2')).toBeNull();
      expect(await deviceRow(tablet)).toMatchObject({ person: 'Priya', person_id: 'p2' });
    });

    it('are someone else’s where staff say so, for good', async () => {
      const tablet = await signIn();
      await assignDeviceToOther(tablet, 'Priya');
      await change([engineer, interiors]);
      expect(await answerDevice(tablet, 'other')).toBeNull();
      expect(await titles()).toEqual([]);
      await change([engineer]);
      expect(await deviceRow(tablet)).toMatchObject({ person: 'Priya', person_id: null });
    });

    it('add who uses them to the list where they are to show alerts', async () => {
      await change([asha]);
      const [phone, other] = [await signIn(), await signIn()];
      await assignDeviceToOther(phone, 'Zed');
      const zed = { deviceId: phone, person: 'Zed', personId: null };
      expect(await startPush(zed, subscription('zed'))).toBeNull();
      const [, added] = await loadPeople();
      expect(added).toMatchObject({ name: 'Zed', onSite: '' });
      expect((await loadSettings()).recipients).toMatchObject([
        { person: added?.id, leads: 'push' },
      ]);
      expect(await deviceRow(phone)).toMatchObject({ person_id: added?.id });
      // A name that somebody of the list has is theirs; one that two have has to be answered first.
      const rao = { deviceId: other, person: 'asha rao', personId: null };
      expect(await startPush(rao, subscription('rao'))).toBeNull();
      expect(await deviceRow(other)).toMatchObject({ person_id: 'asha' });
      await change([engineer, interiors]);
      const priya = { deviceId: other, person: 'Priya', personId: null };
      expect(await startPush(priya, subscription('priya'))).toMatch(
        /^More than one person is called/,
      );
    });
  });

  describe('of one name', () => {
    /** As the migration leaves it: two of the About page, one who got alerts by the name, on a device of that name. */
    async function migrated() {
      await change([engineer, interiors, person('Priya', 'Priya', { onSite: '' })]);
      await db().updateTable('people').set({ unclear: 1 }).where('id', '=', 'Priya').execute();
      await saveSettings('recipients', [recipient('Priya', 'priya@example.in')]);
      const phone = await deviceOf(person('Priya', 'Priya'));
      await db()
        .updateTable('admin_devices')
        .set({ person_state: 'unclear' })
        .where('id', '=', phone)
        .execute();
      return phone;
    }

    it('get alerts as before until somebody says which of them it is, and go on as that one', async () => {
      const phone = await migrated();
      const before = await planLead({ at: 0 });
      expect(before).toContainEqual(expect.objectContaining({ person: 'Priya', channel: 'push' }));
      expect(await titles()).toEqual(['Which Priya gets lead alerts?']);
      const token = (await callPath('lead', 'person/Priya')).slice('/call/'.length);
      expect(await answerRecipient('Priya', 'p1')).toBeNull();
      expect(await loadPeople()).toEqual([{ ...engineer, id: 'Priya' }, interiors]);
      forgetSettings();
      expect(await planLead({ at: 0 })).toEqual(before);
      expect(await openCallLink(token)).toEqual({ leadId: 'lead', caller: 'Priya' });
      // Then the device: it may be the other one's.
      expect(await titles()).toEqual(['Which Priya uses Chrome on Android?']);
      expect(await answerDevice(phone, 'p2')).toBeNull();
      expect(await titles()).toEqual([]);
      expect((await loadSettings()).recipients.map((row) => row.person)).toEqual(['Priya', 'p2']);
      expect(await shownBy()).toEqual(['p2']);
    });

    it('stay two where it is none of the others', async () => {
      await migrated();
      expect(await answerRecipient('Priya', 'other')).toBeNull();
      expect(await loadPeople()).toHaveLength(3);
      expect(await titles()).toEqual(['Which Priya uses Chrome on Android?']);
    });

    it('are not made one by an answer that nobody offered', async () => {
      await migrated();
      for (const chosen of ['', 'Priya', 'nobody'])
        expect(await answerRecipient('Priya', chosen)).toBe('Choose a person.');
      expect(await answerRecipient('gone', 'p1')).toMatch(/already been answered/);
      expect(await answerDevice('gone', 'p1')).toMatch(/already been answered/);
      expect(await titles()).toEqual(['Which Priya gets lead alerts?']);
    });
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
