import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { emptySettings } from '~tests/engines/setting-rows';
import { recipientRow } from '~tests/factories/recipient-row';
import { startPushService } from '~tests/site/push-service';

import { noteAttempt } from '~/alerts/outbox/channel-states.server';
import { registerChannel } from '~/alerts/outbox/channels';
import { topicOf } from '~/alerts/outbox/delivery';
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
  planForAll,
  planLead,
  planMorning,
} from './plan-recipients.server';

/** 24 November 2026, 23:30, was a Tuesday. */
const NIGHT = instantInIndia(2026, 10, 24, 23, 30);
const at = (day: number, hour: number, minute = 0) => instantInIndia(2026, 10, day, hour, minute);
const words = {
  title: 'Asha Rao, a house',
  body: 'Pune',
  link: '/call/abc',
  plain: { title: 'A new inquiry', body: 'Open it to read more.' },
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
      missing: async () => null,
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
    const given = subscriptionSchema.parse(service.subscription(`/${deviceId}`));
    await subscribeDevice({ deviceId, person }, given);
    const own = (await listSubscriptions()).find(
      (subscription) => subscription.deviceId === deviceId,
    );
    return `device/${own?.id}` as const;
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
    expect(await planLead({ at: NIGHT })).toEqual([
      { news: 'lead.new', channel: 'mail', recipient: 'person/Asha', notBefore: NIGHT },
      { news: 'lead.new', channel: 'push', recipient: phone, person: 'Asha', notBefore: at(25, 7) },
      {
        news: 'lead.new',
        channel: 'push',
        recipient: laptop,
        person: 'Asha',
        notBefore: at(25, 7),
      },
      {
        news: 'lead.unanswered',
        channel: 'push',
        recipient: tablet,
        person: 'Ravi',
        notBefore: at(25, 10, 15),
      },
      {
        news: 'lead.everybody',
        channel: 'push',
        recipient: tablet,
        person: 'Ravi',
        notBefore: at(25, 12, 30),
      },
    ]);
    expect((await planForAll('channel.dead', NIGHT)).map(({ notBefore }) => notBefore)).toEqual([
      NIGHT,
      at(25, 7),
      at(25, 7),
      NIGHT,
    ]);
  });

  it('of a lead whose owner is only reached by a channel that is down: everyone at once', async () => {
    await saveSettings('recipients', [
      recipientRow('Asha', { mail: 'asha@example.in', leads: 'mail' }),
      recipientRow('Ravi', { leads: 'push' }),
    ]);
    await subscribe('Ravi');
    const hearers = async () =>
      (await planLead({ at: NIGHT, ownerId: 'Asha' }))
        .filter(({ news }) => news === 'lead.new')
        .map(({ channel }) => channel);
    expect(await hearers()).toEqual(['mail']);
    for (let failure = 0; failure < 3; failure += 1)
      await noteAttempt('mail', {
        result: 'channel',
        problem: 'It is down.',
        recipient: 'person/Asha',
        at: NIGHT,
      });
    expect(await hearers()).toEqual(['mail', 'push']);
  });

  it('of the daily summary: everyone who selected it and has an address', async () => {
    await saveSettings('recipients', [
      recipientRow('Asha', { mail: 'asha@example.in', morning: 'mail' }),
      recipientRow('Ravi', { mail: 'ravi@example.in' }),
    ]);
    expect(await planMorning(NIGHT)).toEqual([
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
      const recipient = await subscribe(person);
      expect(await pushDelivery({ ...delivery, recipient }, words, signal)).toEqual({
        outcome: 'sent',
      });
    }
    const more = { link: '/call/abc', tag: topicOf(delivery), unanswered: 4 };
    expect(service.pushed.map(({ message }) => message)).toEqual([
      { title: 'Asha Rao, a house', body: 'Pune', ...more },
      { ...words.plain, ...more },
    ]);
    expect(service.pushed[0]?.headers.topic).toMatch(/^[\w-]{22}$/);
    await saveSettings('recipients', []);
    const recipient = await subscribe('Asha');
    for (const gone of [recipient, 'device/gone'] as const)
      expect(await pushDelivery({ ...delivery, recipient: gone }, words, signal)).toMatchObject({
        outcome: 'refused',
      });
  });
});
