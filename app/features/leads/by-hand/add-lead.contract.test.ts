import { v4 as uuid } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { leadQuery } from '~tests/engines/lead-query';
import { overlap } from '~tests/engines/overlap';
import { storeLeads } from '~tests/engines/store-leads';
import { csvRows } from '~tests/factories/csv-rows';

import { db } from '~/db/executor.server';
import { readLead } from '~/features/leads/core/read-lead.server';
import { exportLeads } from '~/features/leads/list/export-leads.server';
import { followUpList } from '~/features/leads/list/follow-up-list.server';
import { listLeads } from '~/features/leads/list/list-leads.server';
import { countSources, leadStatistics } from '~/features/leads/statistics/lead-statistics.server';
import { subscribe } from '~/platform/events.server';

import { addLead } from './add-lead.server';
import { addToLead } from './add-to-lead.server';
import { findPossibleMatches } from './find-possible-matches.server';
import { type NewLeadInput, parseNewLead } from './new-lead-schema.server';

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

/** The form of a new lead, parsed. */
function input(fields: Record<string, string>): NewLeadInput {
  const asha = { name: 'Asha Rao', phone: '98450 12345', source: 'call' };
  const parsed = parseNewLead(formOf({ ...asha, ...fields }));
  if (parsed.kind !== 'lead') throw new Error(JSON.stringify(parsed));
  return parsed.lead;
}

const parseAddition = (fields: Record<string, string>) => {
  const parsed = parseNewLead(formOf({ source: 'call', ...fields }));
  if (parsed.kind !== 'addition') throw new Error(JSON.stringify(parsed));
  return parsed.addition;
};

onBothEngines('a lead entered by staff', () => {
  beforeEach(async () => {
    await db().deleteFrom('leads').execute();
  });

  test('needs a name and a number, and is in list, search, CSV, counts and events at once', async () => {
    const createdIds: string[] = [];
    const stop = subscribe('lead.created', ({ id }) => createdIds.push(id));
    const { id, reference } = await addLead(input({ note: 'Wants a terrace' }), 'Meera');
    stop();
    expect(createdIds).toEqual([id]);
    const story = await readLead(id);
    expect(story?.lead).toMatchObject({
      reference,
      name: 'Asha Rao',
      email: '',
      phoneE164: '+919845012345',
      source: 'call',
      status: 'New',
      priority: 'medium',
      kind: 'inquiry',
      pincode: '',
      projectType: '',
    });
    expect(story?.events).toMatchObject([{ what: 'added', actor: 'Meera', became: 'call' }]);
    expect(story?.notes).toMatchObject([{ body: 'Wants a terrace', author: 'Meera' }]);
    for (const search of ['', 'asha', '9845012345', reference]) {
      const { rows } = await listLeads(leadQuery({ search }), { at: 0 });
      expect(rows.map((row) => row.id)).toEqual([id]);
    }
    const [head = [], row = []] = await csvRows(exportLeads(leadQuery({})));
    expect(row[head.indexOf('Lead source')]).toBe('Call');
    expect(await leadStatistics('inquiry')).toMatchObject({ total: 1, newThisMonth: 1 });
    expect(await countSources('inquiry')).toEqual([{ source: 'call', leads: 1 }]);
  });

  test('counts as answered after a call or a visit, and is unanswered otherwise', async () => {
    await addLead(input({ source: 'call' }), 'Meera');
    await addLead(input({ source: 'walk-in', name: 'Walked In' }), 'Meera');
    await addLead(input({ source: 'referral', name: 'Sent Here' }), 'Meera');
    const groups = await followUpList();
    expect(groups.map(({ group, leads }) => [group, ...leads.map(({ name }) => name)])).toEqual([
      ['today', 'Sent Here'],
      ['overdue'],
      ['due'],
      ['silent'],
    ]);
  });

  test('is stored once however often its form is sent; with different content it names the stored lead', async () => {
    const form = uuid();
    const [first, second] = await overlap(
      () => addLead(input({ form }), 'Meera'),
      () => addLead(input({ form }), 'Meera'),
    );
    expect(second).toEqual(first);
    expect(await addLead(input({ form }), 'Meera')).toEqual(first);
    const other = await addLead(input({ form, name: 'Asha Raoo' }), 'Meera');
    expect(other).toMatchObject({ outcome: 'stored-otherwise', id: first.id });
    const { rows } = await listLeads(leadQuery({}), { at: 0 });
    expect(rows.map(({ name }) => name)).toEqual(['Asha Rao']);
  });

  test('needs a phone number or an email address, one of them', async () => {
    const typed = { name: 'Asha Rao', source: 'call' };
    expect(parseNewLead(formOf({ ...typed, email: 'asha@example.in' }))).toMatchObject({
      kind: 'lead',
      lead: { phone: { typed: '', e164: null }, email: 'asha@example.in' },
    });
    expect(parseNewLead(formOf(typed))).toMatchObject({
      kind: 'refused',
      refusal: {
        errors: { phone: 'Enter a phone number or an email address so the lead can be reached.' },
      },
    });
    const { id } = await addLead(input({ phone: '', email: 'mail@example.in' }), 'Meera');
    expect(await readLead(id)).toMatchObject({
      lead: { phone: '', phoneE164: null, phoneShown: '', email: 'mail@example.in' },
    });
  });

  test('is refused with a message if it can’t be called back', () => {
    const refused = parseNewLead(formOf({ name: ' ', phone: '98450 12', email: 'x', source: '' }));
    expect(refused).toMatchObject({
      kind: 'refused',
      refusal: {
        errors: {
          name: 'Enter a name.',
          phone: 'Enter a phone number with 10 digits, or with its country code, like +44.',
          email: 'Enter an email address like name@example.com.',
          source: 'Select a source.',
        },
      },
    });
  });

  test('shows possible matches on the desk by number in any notation, email and name', async () => {
    const [phone, mail, name, binned, merged] = await storeLeads([
      { name: 'Ravi', email_folded: 'r@x.in', created_at: 1_790_000_000_000 },
      { name: 'Kabir', phone_e164: null, email_folded: 'asha@example.com' },
      { name: 'ASHA Rao', phone_e164: null, email_folded: '', kind: 'estimate' },
      { name: 'Binned' },
      { name: 'Merged', phone_e164: '+919999900000', email_folded: '' },
    ]);
    const update = (id: string | undefined, into: string | undefined) =>
      db()
        .updateTable('leads')
        .set({ merged_into: into })
        .where('id', '=', id ?? '')
        .execute();
    await db()
      .updateTable('leads')
      .set({ binned_at: 1 })
      .where('id', '=', binned?.id ?? '')
      .execute();
    await update(binned?.id, binned?.id);
    await update(merged?.id, mail?.id);
    const find = async (typed: Partial<Record<'name' | 'phone' | 'email', string>>) =>
      (await findPossibleMatches({ name: '', phone: '', email: '', ...typed })).map(
        ({ id, shares }) => [id, shares.join()],
      );
    for (const typed of ['9845012345', '098450-12345', '+91 98450 12345', '९८४५० १२३४५'])
      expect(await find({ phone: typed })).toEqual([[phone?.id, 'phone']]);
    expect(await find({ phone: '98450 1234' })).toEqual([]);
    expect(await find({ email: ' \u200bAsha@Example.com\ufeff ' })).toEqual([[mail?.id, 'email']]);
    expect(await find({ name: ' asha  rao' })).toEqual([[name?.id, 'name']]);
    expect(await find({ phone: '99999 00000' })).toEqual([[mail?.id, 'phone']]);
    const all = await find({ name: 'Asha Rao', phone: '9845012345', email: 'asha@example.com' });
    expect(all[0]).toEqual([phone?.id, 'phone']);
    expect(all).toHaveLength(3);
  });

  test('is compared with leads behind a burst of possible spam and deletions with the same number', async () => {
    const [client] = await storeLeads([{ created_at: 1 }]);
    const spam = await storeLeads(
      Array.from({ length: 40 }, (_, at) => ({
        suspect: at % 2 === 0 ? (1 as const) : (0 as const),
      })),
    );
    await db()
      .updateTable('leads')
      .set((eb) => ({ binned_at: 1, merged_into: eb.ref('id') }))
      .where('suspect', '=', 0)
      .where('created_at', '>', 1)
      .execute();
    const typed = { name: '', phone: spam[0]?.phone ?? '', email: '' };
    expect((await findPossibleMatches(typed)).map(({ id }) => id)).toEqual([client?.id]);
  });

  test('can be added to an existing lead, once, with the values that lead doesn’t have', async () => {
    const [lead] = await storeLeads([{ status: 'Converted' }]);
    const to = lead?.id ?? '';
    const form = uuid();
    const typed = parseAddition({
      to,
      form,
      name: 'asha  rao',
      phone: '+91 98450 12345',
      email: 'new@example.in',
      note: 'A second house',
    });
    expect(await addToLead(typed, 'Meera')).toEqual({ id: to, kind: 'inquiry' });
    expect(await addToLead(typed, 'Meera')).toEqual({ id: to, kind: 'inquiry' });
    const story = await readLead(to);
    expect(story?.notes.map(({ body }) => body)).toEqual(['Call: new@example.in\nA second house']);
    expect(story?.events).toMatchObject([{ what: 'asked-again', became: 'call', actor: 'Meera' }]);
    const more = {
      to,
      form: uuid(),
      phone: '98450 99999',
      email: 'third@example.in',
      note: 'A gate',
    };
    await addToLead(parseAddition(more), 'Meera');
    expect((await readLead(to))?.notes.at(-1)?.body).toMatch(
      /^Call:\n(?:.*\n)*Phone: \+91 98450 99999\nEmail: third@example\.in\n(?:.*\n)*A gate$/,
    );
    expect(story?.lead).toMatchObject({ email: 'Asha@example.com', status: 'Converted' });
    await db().updateTable('leads').set({ merged_into: to, binned_at: 1 }).execute();
    expect(await addToLead({ ...typed, form: uuid() }, 'Meera')).toBeUndefined();
  });
});
