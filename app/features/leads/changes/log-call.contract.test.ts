import { v4 as uuid } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { leadQuery } from '~tests/engines/lead-query';
import { overlap } from '~tests/engines/overlap';
import { storeLeads } from '~tests/engines/store-leads';

import { registerUndoHandler } from '~/backoffice/undo/undo-handlers.server';
import { undoChange } from '~/backoffice/undo/undo-log.server';
import { db } from '~/db/executor.server';
import { readLead } from '~/features/leads/core/read-lead.server';
import { carryOut } from '~/features/leads/desk/lead-changes.server';
import { listLeads } from '~/features/leads/list/list-leads.server';
import { leadUndoHandler } from '~/features/leads/undo/lead-undo-handler.server';

import { addNote } from './add-note.server';
import { changeLead } from './change-lead.server';
import { type LoggedCall, logCall } from './log-call.server';
import { mergeLeads } from './merge-leads.server';

const store = async () => (await storeLeads([{}]))[0]?.id ?? '';
const loggedCall = (changes: Partial<LoggedCall> = {}): LoggedCall => ({
  outcome: 'reached',
  next: '',
  followUpAt: null,
  request: uuid(),
  ...changes,
});
const logTestCall = async (id: string, changes: Partial<LoggedCall> = {}) =>
  (await logCall(id, loggedCall(changes), 'Meera')) ?? '';
/** Logs a call as the desk does. @returns the id for undo. */
async function logUndoably(id: string, more: { next?: string; followUp?: number } = {}) {
  const change = {
    do: 'call',
    id,
    request: uuid(),
    outcome: 'reached',
    next: '',
    ...more,
  } as const;
  return (await carryOut(change, 'Meera')).undoId ?? '';
}
const findIds = async (search: string) =>
  (await listLeads(leadQuery({ search }), { at: 0 })).rows.map(({ id }) => id);

registerUndoHandler('lead', leadUndoHandler);

onBothEngines('a logged call', () => {
  beforeEach(async () => {
    await db().deleteFrom('leads').execute();
  });

  test('is in the history with its next step, and the lead is found by that text', async () => {
    const id = await store();
    await logTestCall(id, { next: 'Send the court house drawings', followUpAt: 1_795_000_000_000 });
    const story = await readLead(id);
    expect(story?.events.map(({ what, became, words }) => [what, became, words])).toEqual([
      ['follow-up', '1795000000000', null],
      ['call', 'reached', 'Send the court house drawings'],
    ]);
    expect(story?.lead).toMatchObject({ followUpAt: 1_795_000_000_000, version: 2 });
    expect(await findIds('house drawings')).toEqual([id]);
    const other = await store();
    await mergeLeads(other, id, 'Meera');
    expect(await findIds('house drawings')).toEqual([other]);
  });

  test('without an answer is not a contact', async () => {
    const id = await store();
    for (const outcome of ['no-answer', 'wrong-number'] as const)
      await logTestCall(id, { outcome });
    expect((await readLead(id))?.lead).toMatchObject({ firstContactAt: null, version: 1 });
    await logTestCall(id, { outcome: 'call-back' });
    expect((await readLead(id))?.lead.firstContactAt).toEqual(expect.any(Number));
  });

  test('is stored once, even if it is sent again or twice at once', async () => {
    const id = await store();
    const once = loggedCall();
    const [first, second] = await overlap(
      () => logCall(id, once, 'Meera'),
      () => logCall(id, once, 'Meera'),
    );
    expect(second).toBe(first);
    expect((await readLead(id))?.events).toHaveLength(1);
    expect(await logCall(uuid(), once, 'Meera')).toBeNull();
  });

  test('or a note belongs to the lead that this one was merged into in the meantime', async () => {
    const [id, other] = [await store(), await store()];
    await mergeLeads(id, other, 'Ravi');
    const noted = await carryOut({ do: 'note', id: other, note: 'Wants a terrace' }, 'Meera');
    expect((await readLead(id))?.lead.firstContactAt).not.toBeNull();
    await undoChange(noted.undoId ?? '', 'Meera');
    expect((await readLead(id))?.lead.firstContactAt).toBeNull();

    const undo = await logUndoably(other, { next: 'Send drawings', followUp: 1_795_000_000_000 });
    const lead = (await readLead(id))?.lead;
    expect(lead?.followUpAt).toBe(1_795_000_000_000);
    expect(lead?.firstContactAt).not.toBeNull();
    expect(await undoChange(undo, 'Meera')).toMatchObject({ outcome: 'undone' });
    expect((await readLead(id))?.lead).toMatchObject({ followUpAt: null, firstContactAt: null });
  });

  test('that is undone leaves the lead as before, and the history says so', async () => {
    const id = await store();
    const undo = await logUndoably(id, { next: 'Terrace', followUp: 1_795_000_000_000 });
    expect(await undoChange(undo, 'Ravi')).toMatchObject({ outcome: 'undone' });
    const story = await readLead(id);
    expect(story?.lead).toMatchObject({
      followUpAt: null,
      firstContactAt: null,
      lastContactAt: null,
    });
    expect(story?.events.at(-1)).toMatchObject({
      what: 'undone',
      was: 'Call logged: Reached',
      actor: 'Ravi',
    });
    expect(story?.events.some(({ what }) => what === 'call')).toBe(false);
    expect(await findIds('terrace')).toEqual([]);
    expect(await undoChange(undo, 'Ravi')).toEqual({ outcome: 'gone' });
  });

  test('is not undone if someone else has changed the lead or added a note', async () => {
    const id = await store();
    const undo = await logUndoably(id, { followUp: 1_795_000_000_000 });
    await changeLead(id, 2, { field: 'priority', to: 'high' }, 'Ravi');
    expect(await undoChange(undo, 'Meera')).toEqual({ outcome: 'changed' });
    expect((await readLead(id))?.lead.followUpAt).toBe(1_795_000_000_000);

    const other = await store();
    const plain = await logUndoably(other);
    await addNote(other, 'They called back', 'Ravi');
    expect(await undoChange(plain, 'Meera')).toEqual({ outcome: 'changed' });
    expect((await readLead(other))?.notes).toHaveLength(1);
  });
});
