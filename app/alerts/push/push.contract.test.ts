import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { startPushService } from '~tests/site/push-service';

import { setPin } from '~/auth/pin/set-pin.server';
import { forgetDevice } from '~/auth/sessions/forget-device.server';
import { openSession } from '~/auth/sessions/sessions.server';
import { db } from '~/db/executor.server';
import { fromOthers } from '~/platform/events.server';
import { loadSecret } from '~/platform/secret.server';

import { allowLoopback } from './push-endpoint';
import { pushKeys } from './push-keys.server';
import { sendPush } from './send-push.server';
import {
  endSubscriptions,
  listSubscriptions,
  subscribeDevice,
  subscriptionSchema,
} from './subscriptions.server';

const KEY = 'a key of at least thirty-two signs for push';
const message = {
  title: 'Meera, a house',
  body: 'पुणे 411001',
  link: '/call/abc?from=push',
  unanswered: 3,
  tag: 'hY2q0T5wR8mZ1xK7vN4bAQ',
};

onBothEngines('Push', () => {
  let service: Awaited<ReturnType<typeof startPushService>>;
  beforeAll(async () => {
    service = await startPushService();
    allowLoopback(true);
  });
  afterAll(async () => {
    allowLoopback(false);
    await service.stop();
  });
  beforeEach(async () => {
    loadSecret('', KEY);
    await db().deleteFrom('push_keys').execute();
    await db().deleteFrom('admin_devices').execute();
    fromOthers.missed();
    service.pushed.length = 0;
  });

  const signedIn = () =>
    openSession({ deviceId: undefined, label: 'A phone', sessionToken: undefined });
  const subscribed = async (person = 'Asha', path = `/${randomUUID()}`) => {
    const session = await signedIn();
    await db()
      .updateTable('admin_devices')
      .set({ person_id: person })
      .where('id', '=', session.deviceId)
      .execute();
    const input = subscriptionSchema.parse(service.subscription(path));
    await subscribeDevice({ deviceId: session.deviceId, person }, input);
    const subscriptions = await listSubscriptions();
    const ownSubscription = subscriptions.find(({ deviceId }) => deviceId === session.deviceId);
    if (!ownSubscription) throw new Error('It was not stored.');
    return { ...session, own: ownSubscription, path };
  };
  const send = (subscription: Parameters<typeof sendPush>[0]) =>
    sendPush(subscription, message, {
      contact: 'https://studio.example',
      signal: new AbortController().signal,
    });

  it('reaches the device, which decrypts it and verifies the sender', async () => {
    const { own, path } = await subscribed();
    const signal = new AbortController().signal;
    const sending = await sendPush(own, message, { contact: 'https://studio.example', signal });
    expect(sending).toEqual({ outcome: 'sent' });
    const [came] = service.pushed;
    expect(came).toMatchObject({
      path,
      message,
      headers: {
        ttl: '86400',
        urgency: 'high',
        topic: message.tag,
        'content-encoding': 'aes128gcm',
      },
      claims: { sub: 'https://studio.example', aud: service.origin.replace('http:', 'https:') },
      signedBy: (await pushKeys()).publicKey,
    });
    expect((came?.claims.exp ?? Infinity) * 1_000).toBeLessThanOrEqual(Date.now() + 24 * 3_600_000);
  });

  const noPoint = Buffer.alloc(65, 7);
  noPoint[0] = 4;
  it.each([
    ['zero bytes', Buffer.alloc(65).toString('base64url')],
    ['no point of the curve', noPoint.toString('base64url')],
    ['a point in another form', Buffer.alloc(65, 2).toString('base64url')],
    ['nothing', ''],
    ['signs beside the key', '!'],
  ])('refuses a public key that is %s', (what, key) => {
    const input = service.subscription();
    const p256dh = what === 'signs beside the key' ? `${input.keys.p256dh}${key}` : key;
    const read = subscriptionSchema.safeParse({
      ...input,
      keys: { ...input.keys, p256dh },
    });
    expect(read.error?.issues[0]?.message).toMatch(/keys/);
  });

  it('refuses a shared secret of zero bytes, and accepts keys as browsers write them', () => {
    const { endpoint, keys } = service.subscription();
    const read = (auth: string) =>
      subscriptionSchema.safeParse({ endpoint, keys: { ...keys, auth } });
    expect(read(Buffer.alloc(16).toString('base64url')).success).toBe(false);
    expect(read(keys.auth).success).toBe(true);
    expect(read(`${keys.auth}==`).success).toBe(true);
  });

  it('removes a device whose stored keys can’t be used, and says so', async () => {
    const { own } = await subscribed();
    const zero = { ...own, p256dh: Buffer.alloc(65).toString('base64url') };
    expect(await send(zero)).toEqual({
      outcome: 'refused',
      by: 'site',
      reason:
        'The device’s keys can’t be used, so it was removed. Turn alerts on again on that device.',
    });
    expect(await listSubscriptions()).toEqual([]);
  });

  it.each([404, 410])('removes a device whose service responds %i', async (code) => {
    const { own, path } = await subscribed();
    service.answer(path, code);
    expect(await send(own)).toMatchObject({ outcome: 'refused' });
    expect(await listSubscriptions()).toEqual([]);
  });

  it.each([
    [302, 'failed'],
    [413, 'failed'],
    [429, 'failed'],
    [500, 'failed'],
  ])('gets %i for a message that %s, and keeps the device', async (code, outcome) => {
    const { own, path } = await subscribed();
    service.answer(path, code);
    expect(await send(own)).toMatchObject({ outcome, reason: expect.stringMatching(/.+\.$/) });
    expect(await listSubscriptions()).toHaveLength(1);
    expect(service.pushed).toEqual([]);
  });

  it('reports that a service can’t be reached', async () => {
    const { own } = await subscribed();
    expect(await send({ ...own, endpoint: 'http://127.0.0.1:1/device' })).toEqual({
      outcome: 'failed',
      reason: 'The push service couldn’t be reached.',
      cause: 'channel',
    });
  });

  it('connects to no other host, whatever is stored', async () => {
    const { own } = await subscribed();
    for (const endpoint of ['http://10.0.0.1/x', 'https://evil.example/x', 'http://localhost/x'])
      expect(await send({ ...own, endpoint })).toMatchObject({ outcome: 'refused' });
  });

  it('ends for a removed device, for a person, and for a browser that subscribes again', async () => {
    const { deviceId } = await subscribed();
    await forgetDevice(deviceId);
    expect(await listSubscriptions()).toEqual([]);
    await subscribed('Ravi');
    await subscribed('Asha');
    await endSubscriptions({ people: ['Ravi'] });
    expect((await listSubscriptions()).map(({ person }) => person)).toEqual(['Asha']);
    await subscribed('Meera', '/same');
    await subscribed('Ravi', '/same');
    expect((await listSubscriptions()).map(({ person }) => person)).toEqual(['Asha', 'Ravi']);
  });

  it('ends when the PIN changes, except for the device that changed it', async () => {
    await subscribed('Ravi');
    const { sessionId } = await subscribed('Asha');
    await setPin('7k3F', sessionId);
    expect((await listSubscriptions()).map(({ person }) => person)).toEqual(['Asha']);
    await setPin('7k3G', null);
    expect(await listSubscriptions()).toEqual([]);
  });

  it('has keys that are created once, by any number of callers, and sealed', async () => {
    const [firstKeys, ...otherKeys] = await Promise.all([pushKeys(), pushKeys(), pushKeys()]);
    for (const keys of otherKeys) expect(keys).toEqual(firstKeys);
    const row = await db().selectFrom('push_keys').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(firstKeys.privateKey);
    // Another SECRET_KEY creates new keys, and devices with the old ones must subscribe again.
    await subscribed();
    loadSecret('', 'another key of at least thirty-two signs');
    expect((await pushKeys()).publicKey).not.toBe(firstKeys.publicKey);
    expect(await listSubscriptions()).toEqual([]);
  });
});
