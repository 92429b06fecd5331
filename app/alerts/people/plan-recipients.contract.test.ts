import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { emptySettings } from '~tests/engines/setting-rows';
import { recipientRow } from '~tests/factories/recipient-row';
import { startPushService } from '~tests/site/push-service';

import { noteAttempt } from '~/alerts/outbox/channel-states.server';
import { registerChannel } from '~/alerts/outbox/channels';
import { deliveryTopic } from '~/alerts/outbox/delivery';
import { pushDelivery, registerBadge } from '~/alerts/push/push-channel.server';
import { allowLoopback } from '~/alerts/push/push-endpoint';
import {
  listSubscriptions,
  subscribeDevice,
  subscriptionSchema,
} from '~/alerts/push/subscriptions.server';
import { openSession } from '~/auth/sessions/sessions.server';
import { db } from '~/db/executor.server';
import { fromOthers } from '~/platform/events.server';
import { instantInIndia } from '~/platform/indian-time';
import { loadSecret } from '~/platform/secret.server';
import { forgetSettings, saveSettings } from '~/settings/settings.server';

import {
  findDevicePerson,
  findPerson,
  planForEveryone,
  planLeadAlerts,
  planDailySummary,
} from './plan-recipients.server';

/** 24 November 2026, 23:30, was a Tuesday. */
const NIGHT = instantInIndia(2026, 10, 24, 23, 30);
const india = (day: number, hour: number, minute = 0) =>
  instantInIndia(2026, 10, day, hour, minute);
const words = {
  title: 'Asha Rao, a house',
  body: 'Pune',
  link: '/call/abc',
  withoutDetails: { title: 'A new inquiry', body: 'Open it to read more.' },
};

onBothEngines('The recipients', () => {
  let service: Awaited<ReturnType<typeof startPushService>>;
  beforeAll(async () => {
    service = await startPushService();
    allowLoopback(true);
    registerBadge(async () => 4);
    registerChannel({
      name: 'mail',
      label: 'Mail',
      maxConcurrent: 1,
      setupProblem: async () => null,
      test: async () => ({ problem: 'None here.' }),
      send: async () => ({ outcome: 'sent' }),
    });
    loadSecret('', 'a key of at least thirty-two signs for people');
  });
  afterAll(async () => {
    allowLoopback(false);
    registerBadge(async () => 0);
    await service.stop();
  });
  beforeEach(async () => {
    await emptySettings();
    await db().deleteFrom('admin_devices').execute();
    await db().deleteFrom('channel_states').execute();
    forgetSettings();
    fromOthers.missed();
    service.pushed.length = 0;
  });

  async function subscribe(person: string) {
    const browser = { deviceId: undefined, label: 'A phone', sessionToken: undefined };
    const { deviceId } = await openSession(browser);
    await db()
      .updateTable('admin_devices')
      .set({ person_id: person })
      .where('id', '=', deviceId)
      .execute();
    const subscriptionInput = subscriptionSchema.parse(service.subscription(`/${deviceId}`));
    await subscribeDevice({ deviceId, person }, subscriptionInput);
    const ownSubscription = (await listSubscriptions()).find((own) => own.deviceId === deviceId);
    return `device/${ownSubscription?.id}` as const;
  }

  it('of a lead at night: email at once, push to each device after quiet hours, the others in the morning', async () => {
    await saveSettings('recipients', [
      recipientRow('Asha', {
        mail: 'asha@example.in',
        leads: 'mail push',
        quietFrom: '22:00',
        quietTo: '07:00',
      }),
      recipientRow('Ravi', { unanswered: 'push' }),
      recipientRow('Nobody', { unanswered: 'push' }),
    ]);
    const [phone, laptop] = [await subscribe('Asha'), await subscribe('Asha')];
    const tablet = await subscribe('Ravi');
    await subscribe('Somebody who isn’t listed');
    expect(await planLeadAlerts({ at: NIGHT })).toEqual([
      { news: 'lead.new', channel: 'mail', recipient: 'person/Asha', notBefore: NIGHT },
      {
        news: 'lead.new',
        channel: 'push',
        recipient: phone,
        person: 'Asha',
        notBefore: india(25, 7),
      },
      {
        news: 'lead.new',
        channel: 'push',
        recipient: laptop,
        person: 'Asha',
        notBefore: india(25, 7),
      },
      {
        news: 'lead.unanswered',
        channel: 'push',
        recipient: tablet,
        person: 'Ravi',
        notBefore: india(25, 10, 15),
      },
      {
        news: 'lead.everybody',
        channel: 'push',
        recipient: tablet,
        person: 'Ravi',
        notBefore: india(25, 12, 30),
      },
    ]);
    expect(
      (await planForEveryone('channel.dead', NIGHT)).map(({ notBefore }) => notBefore),
    ).toEqual([NIGHT, india(25, 7), india(25, 7), NIGHT]);
  });

  it('of a lead whose owner is only reached by a channel that is down: everyone at once', async () => {
    await saveSettings('recipients', [
      recipientRow('Asha', { mail: 'asha@example.in', leads: 'mail' }),
      recipientRow('Ravi', { leads: 'push' }),
    ]);
    await subscribe('Ravi');
    const plannedRecipients = async () =>
      (await planLeadAlerts({ at: NIGHT, ownerId: 'Asha' }))
        .filter(({ news }) => news === 'lead.new')
        .map(({ channel }) => channel);
    expect(await plannedRecipients()).toEqual(['mail']);
    for (let failure = 0; failure < 3; failure += 1)
      await noteAttempt('mail', {
        result: 'channel',
        problem: 'It is down.',
        recipient: 'person/Asha',
        at: NIGHT,
      });
    expect(await plannedRecipients()).toEqual(['mail', 'push']);
  });

  it('of the daily summary: everyone who selected it and has an address', async () => {
    await saveSettings('recipients', [
      recipientRow('Asha', { mail: 'asha@example.in', morning: 'mail' }),
      recipientRow('Ravi', { mail: 'ravi@example.in' }),
    ]);
    expect(await planDailySummary(NIGHT)).toEqual([
      { news: 'morning', channel: 'mail', recipient: 'person/Asha', notBefore: NIGHT },
    ]);
  });

  it('are the current people of Settings', async () => {
    await saveSettings('recipients', [
      recipientRow('Asha', { mail: 'asha@example.in' }),
      recipientRow('Ravi', {}),
    ]);
    expect(await findPerson('Asha')).toEqual({ id: 'Asha', name: 'Asha', mail: 'asha@example.in' });
    expect(await findPerson('Ravi')).toMatchObject({ mail: null });
    expect(await findPerson('Meera')).toBeNull();
    const id = (await subscribe('Ravi')).slice(7);
    expect(await findDevicePerson(id)).toEqual({ person: 'Ravi', name: 'Ravi' });
    await saveSettings('recipients', []);
    expect(await findDevicePerson(id)).toBeNull();
    expect(await findDevicePerson('gone')).toBeNull();
  });

  it('see as much on a lock screen as they chose, with the number of unanswered leads', async () => {
    await saveSettings('recipients', [
      recipientRow('Asha', {}),
      recipientRow('Ravi', { plain: 'plain' }),
    ]);
    const delivery = { subject: 'a lead', news: 'lead.new' } as const;
    const { signal } = new AbortController();
    for (const person of ['Asha', 'Ravi']) {
      const one = await subscribe(person);
      expect(await pushDelivery({ ...delivery, recipient: one }, words, signal)).toEqual({
        outcome: 'sent',
      });
    }
    const more = { link: '/call/abc', tag: deliveryTopic(delivery), unanswered: 4 };
    expect(service.pushed.map(({ message }) => message)).toEqual([
      { title: 'Asha Rao, a house', body: 'Pune', ...more },
      { ...words.withoutDetails, ...more },
    ]);
    expect(service.pushed[0]?.headers.topic).toMatch(/^[\w-]{22}$/);
    await saveSettings('recipients', []);
    const one = await subscribe('Asha');
    for (const goneRecipient of [one, 'device/gone'] as const)
      expect(
        await pushDelivery({ ...delivery, recipient: goneRecipient }, words, signal),
      ).toMatchObject({
        outcome: 'refused',
      });
  });
});
