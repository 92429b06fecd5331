import { describe, expect, it } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import {
  asha,
  change,
  deviceOf,
  deviceRow,
  engineer,
  interiors,
  person,
  recipient,
  shownBy,
  signIn,
  subscription,
  titles,
  withoutPeople,
} from '~tests/engines/people-fixture';

import { callPath, openCallLink } from '~/alerts/call-link/call-link.server';
import { planLeadAlerts } from '~/alerts/people/plan-recipients.server';
import { assignDeviceToOther } from '~/auth/sessions/device-person.server';
import { db } from '~/db/executor.server';
import { loadPeople } from '~/settings/people/people-rows.server';
import { forgetSettings, loadSettings, saveSettings } from '~/settings/settings.server';

import { startPush } from '../recipients/start-push.server';
import { answerDevice, answerRecipient } from './answer-question.server';
import { readQuestions } from './people-questions.server';

onBothEngines('Questions about people', () => {
  withoutPeople();

  describe('and devices that have only a name', () => {
    it('are matched once the name is in the list, and are asked about if it is ambiguous', async () => {
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
        person: 'Asha Rao',
        person_id: 'asha',
        person_state: 'settled',
      });
      expect(await deviceRow(laptop)).toMatchObject({ person: 'Zed', person_id: null });
      expect(await titles()).toEqual(['Which priya uses Safari on iPad?']);
      const [question] = await readQuestions();
      expect(question?.choices.map(({ label }) => label)).toEqual([
        'Priya (Engineer)',
        'Priya (Interiors)',
        'Asha Rao',
      ]);
      expect(await answerDevice(tablet, 'p2')).toBeNull();
      expect(await deviceRow(tablet)).toMatchObject({ person: 'Priya', person_id: 'p2' });
    });

    it('belong to someone else permanently if staff say so', async () => {
      const tablet = await signIn();
      await assignDeviceToOther(tablet, 'Priya');
      await change([engineer, interiors]);
      expect(await answerDevice(tablet, 'other')).toBeNull();
      expect(await titles()).toEqual([]);
      await change([engineer]);
      expect(await deviceRow(tablet)).toMatchObject({ person: 'Priya', person_id: null });
    });

    it('add their user to the list if they should show alerts', async () => {
      await change([asha]);
      const [phone, otherDevice] = [await signIn(), await signIn()];
      await assignDeviceToOther(phone, 'Zed');
      const zed = { deviceId: phone, person: 'Zed', personId: null };
      expect(await startPush(zed, subscription('zed'))).toBeNull();
      const [, addedPerson] = await loadPeople();
      expect(addedPerson).toMatchObject({ name: 'Zed', onSite: '' });
      expect((await loadSettings()).recipients).toMatchObject([
        { person: addedPerson?.id, leads: 'push' },
      ]);
      expect(await deviceRow(phone)).toMatchObject({ person_id: addedPerson?.id });
      // A name of one person in the list is theirs. A name of two has to be clarified first.
      const rao = { deviceId: otherDevice, person: 'asha rao', personId: null };
      expect(await startPush(rao, subscription('rao'))).toBeNull();
      expect(await deviceRow(otherDevice)).toMatchObject({ person_id: 'asha' });
      await change([engineer, interiors]);
      const priya = { deviceId: otherDevice, person: 'Priya', personId: null };
      expect(await startPush(priya, subscription('priya'))).toMatch(
        /^More than one person is called/,
      );
    });
  });

  describe('of one name', () => {
    /**
     * The state after the migration: two people of the About page with one name, and one with that
     * name who got alerts, with a device of the same name.
     */
    async function migratePriya() {
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

    it('get alerts as before until staff identify them, and then as that person', async () => {
      const phone = await migratePriya();
      const before = await planLeadAlerts({ at: 0 });
      expect(before).toContainEqual(expect.objectContaining({ person: 'Priya', channel: 'push' }));
      expect(await titles()).toEqual(['Which Priya gets lead alerts?']);
      const token = (await callPath('lead', 'person/Priya')).slice('/call/'.length);
      expect(await answerRecipient('Priya', 'p1')).toBeNull();
      expect(await loadPeople()).toEqual([{ ...engineer, id: 'Priya' }, interiors]);
      forgetSettings();
      expect(await planLeadAlerts({ at: 0 })).toEqual(before);
      expect(await openCallLink(token)).toEqual({ leadId: 'lead', caller: 'Priya' });
      // The device is asked about next, because it may be the other person's.
      expect(await titles()).toEqual(['Which Priya uses Chrome on Android?']);
      expect(await answerDevice(phone, 'p2')).toBeNull();
      expect(await titles()).toEqual([]);
      expect((await loadSettings()).recipients.map((row) => row.person)).toEqual(['Priya', 'p2']);
      expect(await shownBy()).toEqual(['p2']);
    });

    it('stay separate if it is none of the others', async () => {
      await migratePriya();
      expect(await answerRecipient('Priya', 'other')).toBeNull();
      expect(await loadPeople()).toHaveLength(3);
      expect(await titles()).toEqual(['Which Priya uses Chrome on Android?']);
    });

    it('are not merged by an answer that was not offered', async () => {
      await migratePriya();
      for (const chosenId of ['', 'Priya', 'nobody'])
        expect(await answerRecipient('Priya', chosenId)).toBe('Choose a person.');
      expect(await answerRecipient('gone', 'p1')).toMatch(/already been answered/);
      expect(await answerDevice('gone', 'p1')).toMatch(/already been answered/);
      expect(await titles()).toEqual(['Which Priya gets lead alerts?']);
    });
  });
});
