import { expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { MINUTE, HOUR, DAY, SENT, useOutbox } from '~tests/engines/outbox-fixture';

import { alertWarnings } from '~/alerts/health/alert-warnings.server';
import { db } from '~/db/executor.server';
import { log } from '~/platform/log.server';

import { recordsInDigest } from './digests.server';

log.level = 'silent';

onBothEngines('The end of an outage', () => {
  const {
    mail,
    served,
    queue,
    rows,
    stateOf,
    waitingCount,
    subjectsTo,
    later,
    failingProbe,
    breakDown,
  } = useOutbox();

  test('sends one digest of the alerts older than an hour, and no receipts older than a day', async () => {
    served.add('person/Asha').add('person/Ravi');
    await breakDown();
    await queue('old receipt', 'client', { news: 'lead.confirmation' });
    await queue('morning 1', 'person/Asha', { news: 'morning' });
    await queue('b', 'person/Ravi');
    later(2 * DAY);
    await failingProbe(4);
    await queue('young receipt', 'client', { news: 'lead.confirmation' });
    await queue('morning 2', 'person/Asha', { news: 'morning' });
    await queue('two hours', 'person/Asha');
    const due = Date.now() + 5 * HOUR;
    await queue('not due', 'person/Asha', { notBefore: due });
    later(2 * HOUR);
    await failingProbe(5);
    await queue('new', 'person/Asha');
    mail.mockClear();
    mail.mockResolvedValue(SENT);
    const first = await stateOf('a');
    later(MINUTE);
    await expect.poll(waitingCount).toBe(1);
    expect(first).toBe('waiting');
    const states = new Map(
      (await rows()).map(({ subject, recipient, state }) => [`${subject} ${recipient}`, state]),
    );
    expect(states.get('old receipt client')).toBe('cancelled');
    expect(states.get('young receipt client')).toBe('sent');
    expect(states.get('morning 1 person/Asha')).toBe('cancelled');
    expect(states.get('morning 2 person/Asha')).toBe('sent');
    expect(states.get('new person/Asha')).toBe('sent');
    expect(states.get('not due person/Asha')).toBe('waiting');
    // Ravi has one alert only, so it is sent as it is and not as a digest.
    expect(states.get('b person/Ravi')).toBe('sent');
    const digests = (await rows()).filter(({ news }) => news === 'digest');
    expect(digests).toMatchObject([
      {
        recipient: 'person/Asha',
        state: 'sent',
        subject: expect.stringMatching(/^outage \d+ \d+$/),
      },
    ]);
    const delivered = subjectsTo(mail);
    const recordsHeld = await recordsInDigest(digests[0]?.id ?? '');
    expect([...delivered, ...recordsHeld]).toEqual(
      expect.arrayContaining(['a', 'b', 'c', 'two hours', 'new']),
    );
    expect(new Set([...delivered, ...recordsHeld]).size).toBe(
      delivered.length + recordsHeld.length - (recordsHeld.includes('b') ? 1 : 0),
    );
    expect(await alertWarnings()).toEqual([
      expect.stringMatching(
        /^Email was down from 24 Nov 2026, 12:00 to 26 Nov 2026, 14:01\. (?:Three|[34]) alerts older than an hour went out together as one list; one confirmation to a client was more than a day late and not sent\.$/,
      ),
    ]);
    later(DAY + HOUR);
    expect(await alertWarnings()).toEqual([]);
  });

  test('merges a waiting digest into the new one', async () => {
    served.add('person/Asha');
    await breakDown();
    for (let i = 0; i < 25; i += 1) await queue(`flood ${i}`, 'person/Asha');
    await db()
      .insertInto('deliveries')
      .values({
        id: 'earlier',
        news: 'digest',
        subject: 'earlier',
        about: 'earlier',
        channel: 'mail',
        recipient: 'person/Asha',
        state: 'waiting',
        not_before: Date.now(),
        created_at: Date.now(),
      })
      .execute();
    await db()
      .updateTable('deliveries')
      .set({ state: 'gathered', gathered_in: 'earlier' })
      .where('subject', 'like', 'flood%')
      .execute();
    later(2 * HOUR);
    await failingProbe(4);
    mail.mockClear();
    mail.mockResolvedValue(SENT);
    later(MINUTE);
    await expect.poll(waitingCount).toBe(0);
    const digests = (await rows()).filter(
      ({ news, state }) => news === 'digest' && state === 'sent',
    );
    // The delivery that was sent as the probe is in no digest: one of the three alerts, or the earlier digest.
    const leads = await Promise.all(digests.map(({ id }) => recordsInDigest(id)));
    expect(new Set([...leads.flat(), ...subjectsTo(mail)])).toEqual(
      new Set([
        'a',
        'b',
        'c',
        ...Array.from({ length: 25 }, (_, i) => `flood ${i}`),
        ...digests.map(({ subject }) => subject),
      ]),
    );
  });
});
