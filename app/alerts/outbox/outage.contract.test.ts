import { expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { SECOND, MINUTE, DAY, SENT, UNREACHED, useOutbox } from '~tests/engines/outbox-fixture';

import { alertWarnings } from '~/alerts/health/alert-warnings.server';
import { sendTestMessage } from '~/alerts/health/outbox-maintenance.server';
import { log } from '~/platform/log.server';

import { RETRY_DELAYS } from './deliver.server';
import { startDeliveryWorker } from './delivery-worker.server';

log.level = 'silent';

onBothEngines('An outage', () => {
  const {
    mail,
    push,
    served,
    queue,
    rows,
    stateOf,
    waitingCount,
    downSince,
    subjectsTo,
    nothingHeld,
    later,
    failingProbe,
    breakDown,
  } = useOutbox();

  test('holds all deliveries but one a minute, shared by several workers', async () => {
    served.add('person/Asha');
    for (let i = 0; i < 2; i += 1) startDeliveryWorker();
    await breakDown();
    expect(mail).toHaveBeenCalledTimes(3);
    for (let i = 0; i < 6; i += 1) await queue(`later ${i}`, 'person/Asha');
    const tried: (string | undefined)[] = [];
    for (let minute = 1; minute <= 4; minute += 1) {
      later(MINUTE);
      await failingProbe(3 + minute);
      tried.push(subjectsTo(mail).at(-1));
    }
    // The deliveries take turns as probes, and none uses up its attempts.
    expect(new Set(tried).size).toBe(4);
    expect((await rows()).every(({ failures }) => failures <= 2)).toBe(true);
    expect(await alertWarnings()).toEqual([
      'Email has been down since 24 Nov 2026, 12:00. The mail server did not answer in time. 9 messages are waiting. The site retries one message every minute and sends the rest once that works.',
    ]);
    mail.mockResolvedValue(SENT);
    later(MINUTE);
    await expect.poll(waitingCount).toBe(0);
    expect(await downSince()).toBeNull();
    expect(await alertWarnings()).toEqual([]);
  });

  test('doesn’t hold an alert of another channel, which reports it once a day', async () => {
    served.add('person/Asha').add('device/Ravi');
    await breakDown();
    await queue('a', 'device/Ravi', { channel: 'push' });
    await expect.poll(() => subjectsTo(push)).toEqual(['a']);
    later(61 * SECOND);
    await failingProbe(4);
    later(10 * SECOND);
    await expect.poll(() => subjectsTo(push)).toEqual(['a', 'mail 2026-11-24']);
    expect(push.mock.calls.at(-1)?.[1].push).toMatchObject({
      title: 'Email is not working',
      body: expect.stringMatching(/^Email has been down since 24 Nov 2026, 12:00\. The mail/),
    });
    // A second outage on the same day sends no second notice.
    mail.mockResolvedValue(SENT);
    later(MINUTE);
    await expect.poll(waitingCount).toBe(0);
    mail.mockResolvedValue(UNREACHED);
    for (const subject of ['d', 'e', 'f']) await queue(subject, 'person/Asha');
    await expect.poll(downSince).not.toBeNull();
    expect(push).toHaveBeenCalledTimes(2);
  });

  test('is not reported if the next attempt succeeds', async () => {
    served.add('person/Asha').add('device/Ravi');
    await breakDown();
    mail.mockResolvedValue(SENT);
    later(61 * SECOND);
    await expect.poll(downSince).toBeNull();
    later(10 * SECOND);
    await expect.poll(waitingCount).toBe(0);
    expect(push).not.toHaveBeenCalled();
  });

  test('gives up nothing for fourteen days, then older deliveries', async () => {
    await breakDown();
    later(13.9 * DAY);
    await failingProbe(4);
    expect(await waitingCount()).toBe(3);
    await queue('young', 'person/Asha');
    later(0.2 * DAY);
    await expect.poll(() => stateOf('a')).toBe('given up');
    await expect.poll(waitingCount).toBe(1);
    expect(await stateOf('young')).toBe('waiting');
  });

  test('that comes and goes uses up no attempts', async () => {
    served.add('person/Asha');
    await breakDown();
    for (let round = 0; round < 25; round += 1) {
      // One message is sent, then the server is unreachable again.
      later(SECOND);
      const downBefore = await downSince();
      mail.mockImplementation(async ({ news }) => (news === 'test' ? SENT : UNREACHED));
      await sendTestMessage('mail', { personId: 'Asha', deviceId: '' });
      await expect
        .poll(async () => (await rows()).filter(({ state }) => state === 'sent').length)
        .toBe(round + 1);
      await expect
        .poll(async () => (await nothingHeld()) && ![null, downBefore].includes(await downSince()))
        .toBe(true);
    }
    const waitingRows = (await rows()).filter(({ state }) => state === 'waiting');
    expect(waitingRows).toHaveLength(3);
    expect(Math.max(...waitingRows.map(({ failures }) => failures))).toBeGreaterThan(
      RETRY_DELAYS.length,
    );
  });

  test('doesn’t hold a test', async () => {
    served.add('person/Asha');
    await breakDown();
    expect(await sendTestMessage('mail', { personId: 'Asha', deviceId: '' })).toBeNull();
    await failingProbe(4);
    expect(mail.mock.calls.at(-1)?.[0].news).toBe('test');
  });
});
