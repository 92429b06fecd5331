import { beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { leadRow } from '~tests/engines/lead-row';

import { db } from '~/db/executor.server';
import type { NewRow } from '~/db/tables';
import { readLead } from '~/features/leads/core/read-lead.server';
import { countLeads } from '~/features/leads/search/count-leads.server';

import { addNote } from './add-note.server';
import { quarantineMany } from './change-many.server';
import { deleteLead, restoreLead } from './delete-lead.server';
import { mergeLeads, unmergeLead } from './merge-leads.server';

const store = async (changes: Partial<NewRow<'leads'>> = {}) => {
  const row = leadRow(changes);
  await db().insertInto('leads').values(row).execute();
  return row.id;
};
const countDesk = () =>
  countLeads({ kind: 'inquiry', place: 'desk', status: null, priority: null });

onBothEngines('a lead that is merged', () => {
  beforeEach(async () => {
    await db().deleteFrom('leads').execute();
  });

  test('can be merged with an estimate of the same person, and separated again', async () => {
    const id = await store({ phone_e164: '+911', email_folded: 'a@x' });
    const other = await store({ kind: 'estimate', phone_e164: '+911', email_folded: 'b@x' });
    const third = await store({ phone_e164: '+912', email_folded: 'b@x' });
    const stranger = await store({ phone_e164: null, email_folded: '' });
    const stranger2 = await store({ phone_e164: null, email_folded: '' });
    await addNote(other, 'from the estimate', 'Ravi');
    expect((await readLead(id))?.duplicates.map((lead) => lead.id)).toEqual([other]);

    for (const [a, b] of [
      [id, id],
      [id, third],
      [id, stranger],
      [stranger, stranger2],
      [id, 'none'],
    ] as const)
      expect(await mergeLeads(a, b, 'Asha')).toBe(false);
    expect(await mergeLeads(other, third, 'Asha')).toBe(true);
    expect(await mergeLeads(id, other, 'Asha')).toBe(true);

    const story = await readLead(id);
    expect(new Set(story?.merged.map((lead) => lead.id))).toEqual(new Set([other, third]));
    expect(story?.notes.map(({ body }) => body)).toEqual(['from the estimate']);
    expect((await readLead(third))?.lead.id).toBe(id);
    expect(await countDesk()).toBe(3);

    expect(await unmergeLead(other, 'Asha')).toBe(true);
    expect(await unmergeLead(other, 'Asha')).toBe(false);
    expect((await readLead(other))?.notes).toHaveLength(1);
    expect((await readLead(id))?.merged.map((lead) => lead.id)).toEqual([third]);
  });

  test('is found by the number and email address of those merged into it', async () => {
    const id = await store({ phone_e164: '+911', email_folded: 'a@x' });
    const office = await store({ phone_e164: '+911', email_folded: 'office@x' });
    await mergeLeads(id, office, 'Asha');
    const another = await store({ phone_e164: '+912', email_folded: 'office@x' });
    const stranger = await store({ phone_e164: '+913', email_folded: 'c@x' });

    const duplicatesOf = async (lead: string) =>
      (await readLead(lead))?.duplicates.map((duplicate) => duplicate.id);
    expect(await duplicatesOf(id)).toEqual([another]);
    expect(await duplicatesOf(another)).toEqual([id]);
    expect(await duplicatesOf(stranger)).toEqual([]);
    const flags = await Promise.all(
      [id, another, stranger].map(
        async (lead) => (await readLead(lead))?.lead.hasPossibleDuplicate,
      ),
    );
    expect(flags).toEqual([true, true, false]);

    expect(await mergeLeads(stranger, id, 'Asha')).toBe(false);
    expect(await mergeLeads(another, id, 'Asha')).toBe(true);
    expect(await duplicatesOf(another)).toEqual([]);
    expect((await readLead(another))?.lead.hasPossibleDuplicate).toBe(false);
    expect((await readLead(office))?.lead.id).toBe(another);
  });

  test('shows no possible duplicate of a lead that was marked as possible spam, nor of those merged into it', async () => {
    const id = await store({ phone_e164: '+911', email_folded: '' });
    await mergeLeads(id, await store({ phone_e164: '+911', email_folded: 'b@x' }), 'Asha');
    const caller = await store({ phone_e164: null, email_folded: 'b@x' });
    const shown = async () => {
      const story = await readLead(caller);
      return [story?.lead.hasPossibleDuplicate, story?.duplicates.map((lead) => lead.id)];
    };
    expect(await shown()).toEqual([true, [id]]);
    const version = (await readLead(id))?.lead.version ?? 0;
    expect((await quarantineMany([{ id, version }], 'Asha')).done).toBe(1);
    expect(await shown()).toEqual([false, []]);
  });

  test('keeps the earlier follow-up of the two when another is merged into it', async () => {
    const [tomorrow, later] = [1_795_000_000_000, 1_796_000_000_000];
    const open = { status: 'Contacted' as const };
    const merged = async (main: Partial<NewRow<'leads'>>, other: Partial<NewRow<'leads'>>) => {
      await db().deleteFrom('leads').execute();
      const id = await store(main);
      expect(await mergeLeads(id, await store(other), 'Asha')).toBe(true);
      const story = await readLead(id);
      const steps = story?.events.filter(({ what }) => what === 'follow-up');
      return [story?.lead.followUpAt, steps?.map(({ was, became }) => [was, became])];
    };
    const dated = (follow_up_at: number) => ({ ...open, follow_up_at });
    expect(await merged(open, dated(tomorrow))).toEqual([tomorrow, [[null, String(tomorrow)]]]);
    expect(await merged(dated(later), dated(tomorrow))).toEqual([
      tomorrow,
      [[String(later), String(tomorrow)]],
    ]);
    expect(await merged(dated(tomorrow), dated(later))).toEqual([tomorrow, []]);
    expect(await merged(dated(tomorrow), open)).toEqual([tomorrow, []]);
    // The date of a closed lead is no longer a promise.
    expect(await merged(open, { status: 'Lost', follow_up_at: tomorrow })).toEqual([null, []]);
  });

  test('is deleted and restored together with those merged into it', async () => {
    const id = await store({ phone_e164: '+911' });
    const other = await store({ phone_e164: '+911' });
    await mergeLeads(id, other, 'Asha');
    await deleteLead(id, 2, 'Asha');
    expect(await readLead(other)).toBeUndefined();
    await restoreLead(id, 'Asha');
    expect((await readLead(other))?.lead.id).toBe(id);
  });
});
