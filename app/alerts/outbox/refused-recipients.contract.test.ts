import { expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { SECOND, SENT, LIMIT, FULL, UNKNOWN, useOutbox } from '~tests/engines/outbox-fixture';

import { alertWarnings } from '~/alerts/health/alert-warnings.server';
import { log } from '~/platform/log.server';

import { startDeliveryWorker } from './delivery-worker.server';

log.level = 'silent';

onBothEngines('A refusal', () => {
  const { mail, served, queue, rows, stateOf, downSince, nothingHeld, later, failingProbe } =
    useOutbox();

  test('by policy takes the channel down at the second recipient, or at the only one', async () => {
    served.add('person/Asha').add('person/Ravi');
    mail.mockResolvedValue(LIMIT);
    startDeliveryWorker();
    for (const subject of ['a', 'b', 'c', 'd']) await queue(subject, 'person/Asha');
    await expect.poll(nothingHeld).toBe(true);
    await expect.poll(() => mail.mock.calls.length).toBe(4);
    await expect.poll(nothingHeld).toBe(true);
    expect(await downSince()).toBeNull();
    served.delete('person/Ravi');
    await queue('e', 'person/Asha');
    await expect.poll(downSince).not.toBeNull();
  });

  test('because of full mailboxes leaves the channel up, and each is shown at its person', async () => {
    served.add('person/Asha').add('person/Ravi');
    mail.mockResolvedValue(FULL);
    startDeliveryWorker();
    for (const subject of ['a', 'b', 'c'])
      for (const person of ['Asha', 'Ravi']) await queue(subject, `person/${person}`);
    for (const [calls, time] of [
      [6, 0],
      [12, 5 * SECOND],
      [18, 30 * SECOND],
    ] as const) {
      later(time);
      await failingProbe(calls);
    }
    expect(await downSince()).toBeNull();
    expect(await alertWarnings()).toEqual([
      'Asha has not been reached by email since 24 Nov 2026, 12:00. The mailbox is full. The site keeps trying.',
      'Ravi has not been reached by email since 24 Nov 2026, 12:00. The mailbox is full. The site keeps trying.',
    ]);
  });

  test('because of one mailbox stays visible with its own reason while the channel is down', async () => {
    served.add('person/Asha').add('person/Ravi');
    mail.mockResolvedValue(FULL);
    startDeliveryWorker();
    await queue('a', 'person/Asha');
    for (const [calls, time] of [
      [1, 0],
      [2, 5 * SECOND],
      [3, 30 * SECOND],
    ] as const) {
      later(time);
      await failingProbe(calls);
    }
    mail.mockResolvedValue(LIMIT);
    for (const subject of ['b', 'c', 'd'])
      for (const person of ['Asha', 'Ravi']) await queue(subject, `person/${person}`);
    await expect.poll(downSince).not.toBeNull();
    await expect.poll(nothingHeld).toBe(true);
    expect(await alertWarnings()).toEqual([
      expect.stringMatching(/^Email has been down since .+ The limit is used up\. 7 messages are/),
      'Asha has not been reached by email since 24 Nov 2026, 12:00. The mailbox is full. The site keeps trying.',
    ]);
  });

  test('because of one address alerts the others, unless someone was alerted', async () => {
    served.add('person/Asha').add('person/Ravi').add('device/Meera');
    mail.mockImplementation(async ({ recipient }) =>
      recipient === 'person/Asha' ? UNKNOWN : SENT,
    );
    startDeliveryWorker();
    await queue('heard', 'person/Ravi');
    await expect.poll(() => stateOf('heard')).toBe('sent');
    await queue('heard', 'person/Asha');
    await queue('unheard', 'person/Asha');
    await expect
      .poll(async () =>
        (await rows())
          .map(({ subject, recipient, state }) => `${subject} ${recipient} ${state}`)
          .toSorted(),
      )
      .toEqual([
        'heard person/Asha failed',
        'heard person/Ravi sent',
        'unheard device/Meera sent',
        'unheard person/Asha failed',
        'unheard person/Ravi sent',
      ]);
  });
});
