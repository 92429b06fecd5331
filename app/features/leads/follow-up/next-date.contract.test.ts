import { beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { storeLeads } from '~tests/engines/store-leads';

import { db } from '~/db/executor.server';
import { changeLead } from '~/features/leads/changes/change-lead.server';
import { carryOut, parseRequest } from '~/features/leads/desk/lead-changes.server';
import { readLead } from '~/features/leads/read-lead.server';
import { fromLocalField } from '~/platform/indian-time';

const MONDAY = fromLocalField('2026-11-30T10:00');

/** What the desk's form sends, as whom, and what it is told. */
async function send(fields: Readonly<Record<string, string>>, actor = 'Meera') {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const request = parseRequest(form);
  if (!request) throw new Error('The desk sends no such form.');
  return carryOut(request, actor);
}
const set = (id: string, version: number, followUp: string) =>
  send({ do: 'follow-up', id, version: String(version), followUp });
const promised = async (id: string) => (await readLead(id))?.lead.followUpAt;

onBothEngines('the next date of a lead', () => {
  let id: string;
  beforeEach(async () => {
    await db().deleteFrom('leads').execute();
    id = (await storeLeads([{}]))[0]?.id ?? '';
  });

  test('is said, and taken back by what its answer gives, and set again by what that one gives', async () => {
    const answer = await set(id, 1, '2026-11-30T10:00');
    expect(answer).toMatchObject({ ok: true, message: 'Follow-up set for 30 Nov 2026, 10:00.' });
    expect(await promised(id)).toBe(MONDAY);
    const back = await send(answer.undoBy ?? {});
    expect(back).toMatchObject({ ok: true, message: 'No follow-up now.' });
    expect(await promised(id)).toBeNull();
    await send(back.undoBy ?? {});
    expect(await promised(id)).toBe(MONDAY);
    const history = (await readLead(id))?.events.filter(({ what }) => what === 'follow-up');
    expect(history?.map(({ became }) => became)).toEqual([String(MONDAY), null, String(MONDAY)]);
  });

  test('goes back to the former one, not to none', async () => {
    await set(id, 1, '2026-11-30T10:00');
    const { undoBy = {} } = await set(id, 2, '2026-12-24T17:00');
    await send(undoBy);
    expect(await promised(id)).toBe(MONDAY);
  });

  test('is not taken back over what somebody else did since', async () => {
    const { undoBy = {} } = await set(id, 1, '2026-11-30T10:00');
    await changeLead(id, 2, { field: 'priority', to: 'high' }, 'Ravi');
    const answer = await send(undoBy);
    expect(answer.ok).toBe(false);
    expect(answer.message).toMatch(/^Ravi changed this lead on /);
    expect(await promised(id)).toBe(MONDAY);
  });

  test('offers no way back from what changed nothing', async () => {
    await set(id, 1, '2026-11-30T10:00');
    const again = await set(id, 2, '2026-11-30T10:00');
    expect(again).toEqual({ ok: true, message: 'Follow-up set for 30 Nov 2026, 10:00.' });
    const stale = await set(id, 1, '2026-12-24T17:00');
    expect(stale).toMatchObject({ ok: false });
    expect(stale.undoBy).toBeUndefined();
  });
});
