import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startExampleReceiver, startScriptedReceiver } from '~tests/alerts/webhook-receiver';
import { onBothEngines } from '~tests/engines/engines';
import { refuseWriters } from '~tests/engines/refuse-writers';
import { storeLeads } from '~tests/engines/store-leads';

import { registerChannel, registerComposer } from '~/alerts/outbox/channels';
import { RETRY_DELAYS } from '~/alerts/outbox/deliver.server';
import { startDeliveryWorker } from '~/alerts/outbox/delivery-worker.server';
import { noRecipients, registerRecipients } from '~/alerts/outbox/recipients';
import { wakeWorker } from '~/alerts/outbox/worker-wake';
import { pushChannel } from '~/alerts/push/push-channel.server';
import { db, transaction } from '~/db/executor.server';
import { log } from '~/platform/log.server';
import { loadSecret } from '~/platform/secret.server';
import { runStopTasks } from '~/platform/stopping.server';

import { postWebhook } from './post-webhook.server';
import { queueTestWebhook, queueWebhooks } from './queue-webhooks.server';
import { composeWebhook, webhookChannel } from './webhook-channel.server';
import { countUndelivered, sendUndelivered } from './webhook-deliveries.server';
import { setWebhookPolicy } from './webhook-policy';
import { createWebhookSecret } from './webhook-secret.server';
import { composeSwitchedOff, webhookWarnings } from './webhook-warnings.server';
import {
  addWebhook,
  deleteWebhook,
  listWebhooks,
  replaceWebhookSecret,
  switchWebhook,
} from './webhooks.server';

log.level = 'silent';

const SECOND = 1_000;
const DAY = 86_400 * SECOND;
const HOSTILE = '</script><img src=x onerror=alert(1)> \u202e\u0000\ud800 ‘"\\ नमस्ते';

onBothEngines('webhooks', (_engine, database) => {
  let receiver: Awaited<ReturnType<typeof startScriptedReceiver>>;
  beforeAll(() => loadSecret('', 'a key of at least thirty-two signs for webhooks'));
  beforeEach(async () => {
    await db().deleteFrom('deliveries').execute();
    await db().deleteFrom('webhooks').execute();
    await db().deleteFrom('webhook_messages').execute();
    registerRecipients(noRecipients);
    registerChannel(webhookChannel);
    registerComposer('webhook', composeWebhook);
    setWebhookPolicy({ allowPrivate: true });
    receiver = await startScriptedReceiver();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  });
  afterEach(async () => {
    await runStopTasks();
    await receiver.stop();
    vi.useRealTimers();
  });

  const add = (url = receiver.url) =>
    addWebhook({ url, events: ['lead.created'], includesImports: false });
  const queue = (...names: string[]) =>
    transaction(() =>
      queueWebhooks('lead.created', {}, async () =>
        (names.length > 0 ? names : ['Asha']).map((name) => ({
          about: 'a lead',
          leadId: null,
          data: { name },
        })),
      ),
    );
  const rows = () => db().selectFrom('deliveries').selectAll().orderBy('id').execute();
  const states = async () => (await rows()).map(({ state }) => state);
  const problems = async () => (await rows()).map(({ problem }) => problem);
  const later = (time: number) => {
    vi.setSystemTime(Date.now() + time);
    wakeWorker();
  };
  const failures = async () => (await rows()).map((row) => (row.held_by ? null : row.failures));

  test('are verified by the example receiver in another process, hostile text included', async () => {
    const { id, secret } = await add();
    const example = await startExampleReceiver(secret);
    await db().updateTable('webhooks').set({ url: example.url }).where('id', '=', id).execute();
    startDeliveryWorker();
    await queue(HOSTILE);
    await expect.poll(states).toEqual(['sent']);
    await expect.poll(() => example.received).toHaveLength(1);
    const [{ subject } = { subject: '' }] = await rows();
    expect(example.received).toMatchObject([
      // JSON escapes lone surrogates, so they survive.
      { id: subject, event: { type: 'lead.created', data: { name: HOSTILE } } },
    ]);
    const forged = await postWebhook(
      { url: example.url, secret: createWebhookSecret(), id: 'msg_1', body: '{}' },
      { allowPrivate: true, signal: new AbortController().signal },
    );
    expect(forged).toEqual({ status: 400 });
    expect(example.received).toHaveLength(1);
    await example.stop();
  });

  test('exist only with their event', async () => {
    await add();
    await transaction(async () => {
      await queue();
      throw new Error('rolled back');
    }).catch(() => undefined);
    expect(await rows()).toEqual([]);
    expect(await db().selectFrom('webhook_messages').selectAll().execute()).toEqual([]);
  });

  test('go to every subscriber that is on, under one id', async () => {
    await add();
    await add();
    const switchedOff = await add();
    await switchWebhook(switchedOff.id, false);
    await addWebhook({
      url: receiver.url,
      events: ['article.published'],
      includesImports: true,
    });
    startDeliveryWorker();
    await queue();
    await expect.poll(() => receiver.received.length).toBe(2);
    await expect.poll(states).toEqual(['sent', 'sent']);
    expect(new Set(receiver.ids()).size).toBe(1);
    expect(receiver.ids()[0]).toMatch(/^msg_[\w-]+$/);
  });

  test('are sent again with the same id and content until the receiver accepts them', async () => {
    await add();
    const undeliveredStates = [
      (response) => response.writeHead(500).end('<b>a secret of the receiver</b>'),
      (response) => response.destroy(),
      (response) => response.writeHead(429, { 'retry-after': '1' }).end(),
    ] satisfies Parameters<typeof receiver.respond>[0][];
    let attempts = 0;
    receiver.respond((response) => {
      const answer = undeliveredStates[attempts];
      attempts += 1;
      if (answer) answer(response);
      else response.writeHead(204).end();
    });
    startDeliveryWorker();
    await queue();
    await expect.poll(failures).toEqual([1]);
    expect(await problems()).toEqual(['The receiver answered 500.']);
    later(5 * SECOND);
    await expect.poll(failures).toEqual([2]);
    expect(await problems()).toEqual(['The receiver closed the connection without responding.']);
    expect((await listWebhooks())[0]).toMatchObject({
      problem: expect.stringMatching(/closed the connection/),
      failingSince: expect.any(Number),
    });
    later(30 * SECOND);
    await expect.poll(failures).toEqual([3]);
    later(120 * SECOND);
    await expect.poll(states).toEqual(['sent']);
    expect(new Set(receiver.received.map(({ id, body }) => id + body)).size).toBe(1);
    expect(receiver.received).toHaveLength(4);
    expect((await listWebhooks())[0]).toMatchObject({ problem: null, failingSince: null });
  });

  test('are sent once if the success can’t be noted', async () => {
    await add();
    let allowWriters = async (): Promise<void> => undefined;
    receiver.respond(async (response) => {
      allowWriters = await refuseWriters(database(), 'webhooks');
      response.writeHead(204).end();
    });
    const warnings = vi.spyOn(log, 'warn');
    startDeliveryWorker();
    await queue();
    await expect
      .poll(() => warnings.mock.calls)
      .toContainEqual([expect.anything(), expect.stringContaining('success')]);
    await allowWriters();
    await expect.poll(states).toEqual(['sent']);
    expect(receiver.received).toHaveLength(1);
    warnings.mockRestore();
  });

  test('of a failing receiver wait together, and go out as soon as it works', async () => {
    await add();
    receiver.respond((response) => response.writeHead(503).end());
    startDeliveryWorker();
    await queue(...Array.from({ length: 40 }, (_, index) => `Lead ${index}`));
    const triedNow = async () =>
      (await rows()).some((row) => row.held_by !== null || row.not_before <= Date.now());
    await expect.poll(triedNow).toBe(false);
    const { length: tried } = receiver.received;
    // Sixteen deliveries were already being sent when the first one failed.
    expect(tried).toBeLessThanOrEqual(16);
    receiver.respond((response) => response.writeHead(200).end());
    await queue('The last');
    await expect.poll(async () => new Set(await states())).toEqual(new Set(['sent']));
    expect(receiver.received).toHaveLength(tried + 41);
  });

  test('of a deleted lead or webhook are not sent, and nothing of the lead is left', async () => {
    await add();
    const [lead] = await storeLeads([{ name: 'Asha Rao' }]);
    const leadId = lead?.id ?? '';
    await transaction(() =>
      queueWebhooks('lead.created', {}, async () => [
        { about: leadId, leadId, data: { name: 'Asha Rao' } },
      ]),
    );
    await db().deleteFrom('leads').where('id', '=', leadId).execute();
    startDeliveryWorker();
    await expect.poll(states).toEqual(['cancelled']);
    expect(receiver.received).toEqual([]);
    expect(JSON.stringify(await rows())).not.toContain('Asha');
    expect(await db().selectFrom('webhook_messages').selectAll().execute()).toEqual([]);

    const [webhook] = await listWebhooks();
    await deleteWebhook(webhook?.id ?? '');
    expect(await rows()).toEqual([]);
  });

  test('of a webhook that is off or whose secret can’t be opened are not sent', async () => {
    const { id } = await add();
    await queue();
    await switchWebhook(id, false);
    startDeliveryWorker();
    await expect.poll(states).toEqual(['failed']);
    expect(await problems()).toEqual(['The webhook was switched off.']);
    await switchWebhook(id, true);
    await db().updateTable('webhooks').set({ sealed_secret: 'of another key' }).execute();
    expect(await listWebhooks()).toMatchObject([{ hasSecret: false }]);
    await queue();
    await expect.poll(states).toEqual(['failed', 'failed']);
    expect((await problems())[1]).toMatch(/Create a new secret/);
    expect(receiver.received).toEqual([]);
  });

  test('that were not delivered are sent again, except tests and those of other webhooks', async () => {
    const [own, other] = [await add(), await add()];
    await queue('Asha', 'Ravi');
    await switchWebhook(own.id, false);
    await switchWebhook(other.id, false);
    await queueTestWebhook(own.id);
    receiver.respond((response) => response.writeHead(404).end());
    startDeliveryWorker();
    await expect.poll(states).toEqual(Array.from({ length: 5 }, () => 'failed'));
    const counts = async () => Object.fromEntries(await countUndelivered([own.id, other.id]));
    expect(await counts()).toEqual({ [own.id]: 2, [other.id]: 2 });

    await switchWebhook(own.id, true);
    receiver.respond((response) => response.writeHead(204).end());
    expect(await sendUndelivered(own.id)).toBe(2);
    await expect.poll(counts).toEqual({ [own.id]: 0, [other.id]: 2 });
    await expect.poll(async () => (await states()).toSorted().slice(3)).toEqual(['sent', 'sent']);
    const names = receiver.received.slice(1).map(({ body }) => String(JSON.parse(body).data.name));
    expect(names.toSorted()).toEqual(['Asha', 'Ravi']);
  });

  test('are signed with a new secret as soon as it replaces the old one', async () => {
    const { id, secret } = await add();
    const newSecret = await replaceWebhookSecret(id);
    expect(newSecret).not.toBe(secret);
    const example = await startExampleReceiver(newSecret ?? '');
    await db().updateTable('webhooks').set({ url: example.url }).where('id', '=', id).execute();
    startDeliveryWorker();
    await queue();
    await expect.poll(states).toEqual(['sent']);
    await example.stop();
    expect(await replaceWebhookSecret('gone')).toBeNull();
  });

  test('store the secret sealed', async () => {
    const { secret } = await add();
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const storedJson = JSON.stringify(await db().selectFrom('webhooks').selectAll().execute());
    expect(storedJson).not.toContain(secret.slice(6));
    expect(storedJson).not.toContain(Buffer.from(secret).toString('base64url'));
  });

  test('refuse private addresses after the DNS lookup at each attempt, and never connect', async () => {
    setWebhookPolicy({ allowPrivate: false });
    // `localhost` is a name that resolves to loopback.
    const urls = [
      `https://localhost:${receiver.port}/`,
      `https://127.0.0.1:${receiver.port}/`,
      `https://[::1]:${receiver.port}/`,
      `https://[::ffff:127.0.0.1]:${receiver.port}/`,
      `https://2130706433:${receiver.port}/`,
      `https://0.0.0.0:${receiver.port}/`,
      'https://169.254.169.254/latest/meta-data',
      'https://10.0.0.1/',
      'https://192.168.1.1/',
    ];
    for (const url of urls) await add(url);
    startDeliveryWorker();
    await queue();
    await expect.poll(failures).toEqual(urls.map(() => 1));
    later(5 * SECOND);
    await expect.poll(failures).toEqual(urls.map(() => 2));
    expect(new Set(await problems())).toEqual(
      new Set([expect.stringMatching(/leads to a private network/)]),
    );
    expect(receiver.connections()).toBe(0);
  });

  test('are not sent unencrypted once private receivers are no longer allowed', async () => {
    await add();
    setWebhookPolicy({ allowPrivate: false });
    startDeliveryWorker();
    await queue();
    await expect.poll(failures).toEqual([1]);
    expect(await problems()).toEqual([expect.stringMatching(/starts with https:/)]);
    expect(receiver.connections()).toBe(0);
  });

  test('follow no redirect', async () => {
    const inside = await startScriptedReceiver();
    receiver.respond((response) => response.writeHead(307, { location: inside.url }).end());
    await add();
    startDeliveryWorker();
    await queue();
    await expect.poll(failures).toEqual([1]);
    expect(await problems()).toEqual([expect.stringMatching(/redirects .*\(it answered 307\)/)]);
    expect(inside.connections()).toBe(0);
    await inside.stop();
  });

  const notices = async () => {
    const queued = await db()
      .selectFrom('deliveries')
      .select(['about', 'recipient'])
      .where('news', '=', 'channel.dead')
      .execute();
    return Promise.all(
      queued.map(async ({ about, recipient }) => ({
        recipient,
        title: (await composeSwitchedOff(about.replace('webhook/', '')))?.push?.title,
      })),
    );
  };
  const OFF = [{ recipient: 'device/1', title: 'A webhook was switched off' }];
  const alertOneDevice = () =>
    registerRecipients({
      ...noRecipients,
      planNotification: async (news) => [
        { news, channel: 'push', recipient: 'device/1', notBefore: Date.now() + 10 * DAY },
      ],
    });

  test('a webhook that fails for three days is switched off, with one notification', async () => {
    alertOneDevice();
    registerChannel(pushChannel);
    await add('http://localhost:1/hook?token=secret');
    startDeliveryWorker();
    await queue();
    await expect.poll(failures).toEqual([1]);
    let tried = 1;
    const stateAfter = async (delay: number) => {
      later(delay);
      await expect.poll(async () => (await failures())[0]).toBe((tried += 1));
    };
    for (const delay of RETRY_DELAYS.slice(0, -1)) await stateAfter(delay);
    expect(await listWebhooks()).toMatchObject([{ isOn: true, switchedOffAt: null }]);
    expect(await webhookWarnings()).toEqual([
      expect.stringMatching(/^The webhook to localhost:1 has been failing since .*refused/),
    ]);
    await queue();
    // A failure postpones every waiting delivery to the same address, so the second one must fail before the clock moves.
    await expect.poll(failures).toEqual([tried, 1]);
    await stateAfter(DAY);
    await expect.poll(async () => (await listWebhooks())[0]?.isOn).toBe(false);
    expect(await notices()).toEqual(OFF);
    expect(await webhookWarnings()).toEqual([
      expect.stringMatching(/^The webhook to localhost:1 was switched off on .*refused/),
    ]);
    expect(JSON.stringify(await webhookWarnings())).not.toContain('token');
    later(DAY);
    await expect
      .poll(async () => (await problems()).filter((text) => /switched off/.test(text ?? '')))
      .toHaveLength(1);
    expect(await notices()).toEqual(OFF);
    const [webhook] = await listWebhooks();
    await switchWebhook(webhook?.id ?? '', true);
    expect(await webhookWarnings()).toEqual([]);
    expect(await notices()).toMatchObject([{ title: undefined }]);
  });

  test('a receiver that answers 410 is sent nothing more', async () => {
    alertOneDevice();
    registerChannel(pushChannel);
    await add();
    receiver.respond((response) => response.writeHead(410).end());
    startDeliveryWorker();
    await queue();
    await expect.poll(async () => (await states())[0]).toBe('failed');
    expect(await listWebhooks()).toMatchObject([{ isOn: false }]);
    expect(await notices()).toEqual(OFF);
    const countBefore = (await rows()).length;
    await queue();
    expect(await rows()).toHaveLength(countBefore);
    expect(receiver.received).toHaveLength(1);
  });

  test('a test reports a failure at once, and is sent even while the webhook is off', async () => {
    const { id } = await add();
    await switchWebhook(id, false);
    receiver.respond((response) => response.writeHead(404).end());
    startDeliveryWorker();
    await queueTestWebhook(id);
    await expect.poll(states).toEqual(['failed']);
    expect(await problems()).toEqual(['The receiver answered 404.']);
    expect((await listWebhooks())[0]).toMatchObject({ failingSince: null });
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({ type: 'webhook.test' });
  });

  test('a test of a webhook that was deleted is not queued', async () => {
    const { id } = await add();
    await deleteWebhook(id);
    expect(await queueTestWebhook(id)).toBe(false);
    expect(await rows()).toEqual([]);
  });
});
