import { beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { storeLeads } from '~tests/engines/store-leads';

import { registerUndoHandler } from '~/backoffice/undo/undo-handlers.server';
import { undoChange } from '~/backoffice/undo/undo-log.server';
import type { ChangeAnswer } from '~/backoffice/use-answers';
import { db } from '~/db/executor.server';
import { changeLead } from '~/features/leads/changes/change-lead.server';
import { readLead } from '~/features/leads/core/read-lead.server';
import { carryOut } from '~/features/leads/desk/lead-changes.server';
import { parseRequest } from '~/features/leads/desk/lead-request.server';
import { leadUndoHandler } from '~/features/leads/undo/lead-undo-handler.server';
import { fromLocalField } from '~/platform/indian-time';

const MONDAY = fromLocalField('2026-11-30T10:00');

/** Sends the desk's form as `actor` and returns the answer. */
async function sendForm(fields: Readonly<Record<string, string>>, actor = 'Meera') {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const request = parseRequest(form);
  if (!request) throw new Error('The desk sends no such form.');
  return carryOut(request, actor);
}
const setFollowUp = (id: string, version: number, followUp: string) =>
  sendForm({ do: 'follow-up', id, version: String(version), followUp });
const undoAnswer = ({ undoId }: ChangeAnswer) => undoChange(undoId ?? '', 'Meera');
const promised = async (id: string) => (await readLead(id))?.lead.followUpAt;

registerUndoHandler('lead', leadUndoHandler);

onBothEngines('the follow-up date of a lead', () => {
  let id: string;
  beforeEach(async () => {
    await db().deleteFrom('leads').execute();
    id = (await storeLeads([{}]))[0]?.id ?? '';
  });

  test('is set and removed', async () => {
    const answer = await setFollowUp(id, 1, '2026-11-30T10:00');
    expect(answer).toMatchObject({ ok: true, message: 'Follow-up set for 30 Nov 2026, 10:00.' });
    expect(await promised(id)).toBe(MONDAY);
    expect(await undoAnswer(answer)).toMatchObject({ outcome: 'undone' });
    expect(await promised(id)).toBeNull();
    expect((await readLead(id))?.events.map(({ what }) => what)).toEqual(['follow-up', 'undone']);
  });

  test('is undone to the previous date, not to none', async () => {
    await setFollowUp(id, 1, '2026-11-30T10:00');
    await undoAnswer(await setFollowUp(id, 2, '2026-12-24T17:00'));
    expect(await promised(id)).toBe(MONDAY);
  });

  test('is not undone if someone else has changed the lead since', async () => {
    const answer = await setFollowUp(id, 1, '2026-11-30T10:00');
    await changeLead(id, 2, { field: 'priority', to: 'high' }, 'Ravi');
    expect(await undoAnswer(answer)).toEqual({ outcome: 'changed' });
    expect(await promised(id)).toBe(MONDAY);
  });

  test('offers no undo if nothing has changed', async () => {
    await setFollowUp(id, 1, '2026-11-30T10:00');
    const again = await setFollowUp(id, 2, '2026-11-30T10:00');
    expect(again).toEqual({ ok: true, message: 'Follow-up set for 30 Nov 2026, 10:00.' });
    const stale = await setFollowUp(id, 1, '2026-12-24T17:00');
    expect(stale).toMatchObject({ ok: false });
    expect(stale.undoId).toBeUndefined();
  });
});
