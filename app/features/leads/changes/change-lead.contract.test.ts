import { beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { leadRow } from '~tests/engines/lead-row';

import { db } from '~/db/executor.server';
import type { NewRow } from '~/db/tables';
import { purgeLeads } from '~/features/leads/bin/lead-bin.server';
import { statuses } from '~/features/leads/core/lead';
import { readLead } from '~/features/leads/core/read-lead.server';
import { followUpList } from '~/features/leads/list/follow-up-list.server';
import { countLeads } from '~/features/leads/search/count-leads.server';
import { storeEstimateLead } from '~/features/leads/store-estimate-lead.server';
import { subscribe } from '~/platform/events.server';

import { addNote } from './add-note.server';
import { changeLead } from './change-lead.server';
import { changeMany, deleteMany, MAX_AT_ONCE } from './change-many.server';
import { deleteLead, restoreLead } from './delete-lead.server';
import { promoteSuspect } from './move-to-desk.server';

const store = async (changes: Partial<NewRow<'leads'>> = {}) => {
  const row = leadRow(changes);
  await db().insertInto('leads').values(row).execute();
  return row.id;
};
const countDesk = () =>
  countLeads({ kind: 'inquiry', place: 'desk', status: null, priority: null });

onBothEngines('a lead', () => {
  beforeEach(async () => {
    await db().deleteFrom('leads').execute();
  });

  test('may go from any status to any other, and its history says who changed it', async () => {
    const id = await store();
    let version = 1;
    for (const status of [...statuses.toReversed(), 'Contacted', 'New'] as const) {
      expect(await changeLead(id, version, { field: 'status', to: status }, 'Ravi')).toEqual({
        outcome: 'changed',
      });
      version = (await readLead(id))?.lead.version ?? 0;
    }
    const story = await readLead(id);
    expect(story?.events).toMatchObject([
      { actor: 'Ravi', what: 'status', was: 'New', became: 'Lost' },
      { was: 'Lost', became: 'Converted' },
      { was: 'Converted', became: 'In Progress' },
      { was: 'In Progress', became: 'Contacted' },
      { was: 'Contacted', became: 'New' },
      { was: 'New', became: 'Contacted' },
      { was: 'Contacted', became: 'New' },
    ]);
    expect(story?.lead.firstContactAt).toBe(story?.events[0]?.createdAt);
  });

  test('that two people change at once is changed by one; the other learns who was first', async () => {
    const id = await store();
    const outcomes = await Promise.all([
      changeLead(id, 1, { field: 'status', to: 'Lost' }, 'Asha'),
      changeLead(id, 1, { field: 'priority', to: 'high' }, 'Ravi'),
    ]);
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['changed', 'conflict']);
    const story = await readLead(id);
    expect(story?.events).toHaveLength(1);
    expect(story?.lead.version).toBe(2);
    expect(outcomes.find(({ outcome }) => outcome === 'conflict')).toMatchObject({
      by: story?.events[0]?.actor,
      at: story?.events[0]?.createdAt,
    });
  });

  test('that no longer exists can’t be changed', async () => {
    expect(await changeLead('none', 1, { field: 'status', to: 'Lost' }, 'Asha')).toEqual({
      outcome: 'gone',
    });
    expect(await addNote('none', 'hello', 'Asha')).toBe(false);
    expect(await promoteSuspect('none', 'Asha')).toBe(false);
    expect(await restoreLead('none', 'Asha')).toBe('gone');
    expect(await readLead('none')).toBeUndefined();
  });

  test('keeps its notes to the letter, in order; the first is its first contact', async () => {
    const id = await store();
    const bodies = ['Wants a terrace.\n\nAnd मीरा’s room.', '=1+1', '<b>'];
    for (const body of bodies) await addNote(id, body, 'Asha');
    const story = await readLead(id);
    expect(story?.notes.map(({ body, author }) => [author, body])).toEqual(
      bodies.map((body) => ['Asha', body]),
    );
    expect(story?.lead.firstContactAt).toBeTypeOf('number');
    expect(story?.lead.version).toBe(1);
  });

  test('stores a note once, however often it is sent; the same text may be another note', async () => {
    const id = await store();
    const other = await store();
    const request = '0b5c1f60-3c5e-4a86-9c0e-0d3b8d2b6a11';
    const sent = Array.from({ length: 5 }, () => addNote(id, 'No answer.', 'Asha', request));
    expect(await Promise.all(sent)).toEqual([true, true, true, true, true]);
    await addNote(other, 'No answer.', 'Asha', request);
    await addNote(id, 'No answer.', 'Asha');
    expect((await readLead(id))?.notes).toHaveLength(2);
    expect((await readLead(other))?.notes).toHaveLength(1);
  });

  test('is on the follow-up list by its date, the oldest first, until it is done', async () => {
    const now = Date.UTC(2026, 10, 21, 4);
    const hour = 3_600_000;
    await store({ name: 'waits', created_at: now - 3 * hour });
    await store({ name: 'waits since yesterday', created_at: now - 30 * hour });
    await store({ name: 'waits longest', created_at: now - 300 * hour });
    await store({ name: 'answered', created_at: now - hour, first_contact_at: now });
    await store({ name: 'overdue', status: 'Contacted', follow_up_at: now - 50 * hour });
    await store({ name: 'due', status: 'Contacted', follow_up_at: now + hour });
    await store({ name: 'tomorrow', status: 'Contacted', follow_up_at: now + 24 * hour });
    await store({ name: 'suspect', suspect: 1 });
    const names = async () =>
      (await followUpList(now)).map(({ leads }) => leads.map(({ name }) => name));
    const today = ['waits since yesterday', 'waits', 'due'];
    expect(await names()).toEqual([today, ['overdue'], ['tomorrow'], ['waits longest']]);
    const [, overdue] = await followUpList(now);
    const lead = overdue?.leads[0];
    await changeLead(lead?.id ?? '', 1, { field: 'follow-up', to: null }, 'Asha');
    expect(await names()).toEqual([today, [], ['tomorrow'], ['overdue', 'waits longest']]);
  });

  test('that is deleted leaves the desk at once, can be restored completely, and is purged later', async () => {
    const id = await store();
    await addNote(id, 'kept', 'Asha');
    expect(await deleteLead(id, 7, 'Asha')).toEqual({ outcome: 'conflict' });
    expect(await deleteLead(id, 1, 'Asha')).toEqual({ outcome: 'deleted' });
    expect([await countDesk(), await readLead(id)]).toEqual([0, undefined]);
    expect(await purgeLeads()).toBe(0);
    expect(await restoreLead(id, 'Asha')).toBe('restored');
    expect(await countDesk()).toBe(1);
    expect((await readLead(id))?.notes).toHaveLength(1);
    await deleteLead(id, 3, 'Asha');
    expect(await purgeLeads(Date.now() + 32 * 86_400_000)).toBe(1);
    expect(await restoreLead(id, 'Asha')).toBe('gone');
    expect(await db().selectFrom('lead_notes').select('id').execute()).toEqual([]);
  });

  test('is changed or deleted together with others, but only if its version is unchanged', async () => {
    const ids = [await store(), await store(), await store()];
    const chosen = ids.map((id) => ({ id, version: 1 }));
    await changeLead(ids[1] ?? '', 1, { field: 'status', to: 'Lost' }, 'Ravi');
    expect(await changeMany(chosen, { field: 'status', to: 'Contacted' }, 'Asha')).toEqual({
      done: 2,
      refused: [ids[1]],
    });
    const later = chosen.map(({ id }) => ({ id, version: 2 }));
    expect(await deleteMany([...later, { id: 'none', version: 1 }], 'Asha')).toEqual({
      done: 3,
      refused: ['none'],
    });
    const tooMany = Array.from({ length: MAX_AT_ONCE + 1 }, () => ({ id: 'x', version: 1 }));
    await expect(deleteMany(tooMany, 'Asha')).rejects.toThrow('At most');
  });

  test('that is possible spam can be promoted once', async () => {
    const id = await store({ suspect: 1, suspect_reason: 'filled in the hidden field' });
    expect(await countDesk()).toBe(0);
    expect(await promoteSuspect(id, 'Asha')).toBe(true);
    expect(await promoteSuspect(id, 'Asha')).toBe(false);
    expect(await countDesk()).toBe(1);
  });

  test('publishes an event for each change, once it is durable', async () => {
    const events: string[] = [];
    const end = subscribe('lead.changed', (lead) => events.push(lead.id));
    const id = await store();
    await changeLead(id, 1, { field: 'priority', to: 'low' }, 'Asha');
    await changeLead(id, 1, { field: 'priority', to: 'high' }, 'Asha'); // Refused, because the version is outdated.
    await changeLead(id, 2, { field: 'priority', to: 'low' }, 'Asha'); // An unchanged value sends no event.
    await addNote(id, 'x', 'Asha');
    end();
    expect(events).toEqual([id, id]);
  });
});

onBothEngines('an estimate lead', () => {
  test('is stored once however often its form is sent', async () => {
    await db().deleteFrom('leads').execute();
    const estimate = {
      formId: 'form-1',
      name: 'Asha',
      email: 'Asha@Example.in',
      phone: { typed: '98765 43210', e164: '+919876543210' },
      pincode: '560034',
      columns: {
        bhk_option: '3 BHK',
        building_type: 'Villa',
        project_type: 'Villa',
        site_area: 1200.5,
        estimated_price: 6_200_000,
        estimate: '{"likely":6200000}',
        rate_card: 'v3',
      },
      page: '/estimate',
    };
    const posts = await Promise.all(Array.from({ length: 10 }, () => storeEstimateLead(estimate)));
    expect(new Set(posts.map(({ id }) => id)).size).toBe(1);
    expect(posts.filter(({ repeated }) => !repeated)).toHaveLength(1);
    const story = await readLead(posts[0]?.id ?? '');
    expect(story?.lead).toMatchObject({
      kind: 'estimate',
      status: 'New',
      siteArea: 1200.5,
      estimatedPrice: 6_200_000,
      bhkOption: '3 BHK',
    });
    expect(
      await db()
        .selectFrom('leads')
        .select('rate_card')
        .where('id', '=', posts[0]?.id ?? '')
        .execute(),
    ).toEqual([{ rate_card: 'v3' }]);
  });
});
