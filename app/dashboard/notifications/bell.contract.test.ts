import { beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { leadRow } from '~tests/engines/lead-row';

import { openSession } from '~/auth/sessions/sessions.server';
import { db } from '~/db/executor.server';
import { loadSecret } from '~/platform/secret.server';

import { BELL_LIMIT, countUnseenLeads, listUnseenLeads, markLeadsSeen } from './bell.server';

const START = 1_790_000_000_000;

async function device() {
  loadSecret('', 'a key of at least thirty-two signs');
  const browser = { deviceId: undefined, label: 'Firefox', sessionToken: undefined };
  const { deviceId } = await openSession(browser, START);
  return deviceId;
}

const comesIn = (created_at: number, more: Partial<ReturnType<typeof leadRow>> = {}) =>
  db()
    .insertInto('leads')
    .values(leadRow({ created_at, ...more }))
    .execute();

onBothEngines('the bell', () => {
  beforeEach(() => db().deleteFrom('leads').execute());

  test('shows what arrived since this device looked, and nothing else', async () => {
    const own = await device();
    const otherDevice = await device();
    await comesIn(START - 1);
    await comesIn(START + 1, { name: 'Asha' });
    await comesIn(START + 2, { name: 'Ravi', kind: 'estimate' });
    await comesIn(START + 4, { deleted_at: START + 5 });
    expect(await countUnseenLeads(own)).toBe(2);
    expect((await listUnseenLeads(own)).leads.map(({ name }) => name)).toEqual(['Ravi', 'Asha']);
    await markLeadsSeen(own, START + 2);
    expect(await countUnseenLeads(own)).toBe(0);
    expect(await countUnseenLeads(otherDevice)).toBe(2);
    expect(await countUnseenLeads('forgotten')).toBe(0);
  });

  test('never marks unlisted leads as seen: one that arrives meanwhile still counts', async () => {
    const own = await device();
    await comesIn(START + 1);
    const { newest } = await listUnseenLeads(own);
    await comesIn(START + 2);
    await markLeadsSeen(own, newest);
    expect(await countUnseenLeads(own)).toBe(1);
    // Another tab reports an older list later.
    await markLeadsSeen(own, START + 2);
    await markLeadsSeen(own, START + 1);
    expect(await countUnseenLeads(own)).toBe(0);
  });

  test('counts quarantined leads, a burst as one', async () => {
    const own = await device();
    await comesIn(START + 1, { suspect: 1 });
    for (const later of [2, 3, 4]) await comesIn(START + later, { suspect: 1, flood: 'one flood' });
    expect(await countUnseenLeads(own)).toBe(2);
    expect(await listUnseenLeads(own)).toEqual({
      leads: [],
      quarantined: 2,
      newest: START + 4,
    });
    await markLeadsSeen(own, START + 4);
    expect(await countUnseenLeads(own)).toBe(0);
  });

  test('counts no further than it shows', async () => {
    const own = await device();
    const rows = Array.from({ length: BELL_LIMIT + 5 }, (_, i) =>
      leadRow({ created_at: START + 1 + i }),
    );
    await db().insertInto('leads').values(rows).execute();
    expect(await countUnseenLeads(own)).toBe(BELL_LIMIT);
    expect((await listUnseenLeads(own)).leads).toHaveLength(6);
  });
});
