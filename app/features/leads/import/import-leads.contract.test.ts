import { beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { overlap } from '~tests/engines/overlap';

import { db } from '~/db/executor.server';
import type { LeadKind } from '~/features/leads/core/lead';
import { joinNotes } from '~/features/leads/core/note-text';
import { readLead, readNotes } from '~/features/leads/core/read-lead.server';
import { listLeads } from '~/features/leads/list/list-leads.server';

import { importLeads } from './import-leads.server';

const NOTES =
  '12/3/2024, 10:30:00 AM: Called.\n\nWants a quote: soon.\n\n12/5/2024, 4:00:00 PM: Sent it.';

const rest = {
  documents: [
    {
      name: 'projects/p/databases/(default)/documents/LDS-leads/rest-1',
      fields: {
        name: { stringValue: 'Ananya Iyer' },
        email: { stringValue: 'Ananya@Example.in' },
        phone: { stringValue: '98450 12345' },
        pincode: { integerValue: '560034' },
        bhk: { stringValue: '3 BHK' },
        projectType: { stringValue: 'Residential Villa' },
        status: { stringValue: 'In Progress' },
        notes: { stringValue: NOTES },
        createdAt: { timestampValue: '2024-12-03T04:00:00.123456Z' },
        tags: { arrayValue: { values: [{ booleanValue: true }, { nullValue: null }] } },
        extra: { mapValue: { fields: { a: { doubleValue: 1.5 } } } },
      },
      createTime: '2024-12-03T04:00:00.123456Z',
    },
  ],
};

const runImport = (
  file: unknown,
  { dryRun = false, kind = 'inquiry' }: { dryRun?: boolean; kind?: LeadKind } = {},
) =>
  importLeads([typeof file === 'string' ? file : JSON.stringify(file, null, 2)], {
    kind,
    dryRun,
    actor: null,
  });
const storedLeads = () => db().selectFrom('leads').selectAll().orderBy('name').execute();

onBothEngines('an import of leads', () => {
  beforeEach(async () => {
    await db().deleteFrom('leads').execute();
  });

  test('accepts the REST API’s format and keeps notes to the letter', async () => {
    expect(await runImport(rest)).toMatchObject({ read: 1, stored: 1, known: 0, bad: [] });
    const [lead] = await storedLeads();
    expect(lead).toMatchObject({
      source_id: 'rest-1',
      name: 'Ananya Iyer',
      email: 'Ananya@Example.in',
      email_folded: 'ananya@example.in',
      phone: '98450 12345',
      phone_e164: '+919845012345',
      pincode: '560034',
      bhk: '3 BHK',
      status: 'In Progress',
      priority: 'medium',
      created_at: Date.UTC(2024, 11, 3, 4, 0, 0, 123),
      first_contact_at: Date.UTC(2024, 11, 3, 5),
      last_contact_at: Date.UTC(2024, 11, 5, 10, 30),
    });
    const notes = await readNotes([lead?.id ?? '']);
    expect(notes).toHaveLength(2);
    expect(joinNotes(notes)).toBe(NOTES);
    expect((await readLead(lead?.id ?? ''))?.events).toMatchObject([{ what: 'imported' }]);
    const found = await listLeads(
      {
        kind: 'inquiry',
        place: 'desk',
        status: null,
        priority: null,
        followUp: null,
        search: '3 bhk',
        sort: 'name',
        direction: 'asc',
      },
      { at: 0 },
    );
    expect(found.rows).toHaveLength(1);
  });

  test('accepts exports: maps by id, timestamps in all formats, missing fields', async () => {
    const report = await runImport({
      'LDS-leads': {
        a: { name: 'a', createdAt: { _seconds: 1_700_000_000, _nanoseconds: 5e8 } },
        b: { name: 'b', createdAt: { __datatype__: 'timestamp', value: { _seconds: 1 } } },
        c: { name: 'c', createdAt: '2024-01-02T03:04:05Z', priority: 'High' },
        d: { name: 'd', createdAt: '', status: '' },
        e: { email: 'only@mail' },
      },
    });
    expect(report).toMatchObject({ read: 5, stored: 5, bad: [] });
    const leads = await storedLeads();
    expect(
      leads.map(({ source_id, created_at, priority }) => [source_id, created_at, priority]),
    ).toEqual([
      ['e', 0, 'medium'],
      ['a', 1_700_000_000_500, 'medium'],
      ['b', 1_000, 'medium'],
      ['c', Date.UTC(2024, 0, 2, 3, 4, 5), 'high'],
      ['d', 0, 'medium'],
    ]);
    expect((await readLead(leads[0]?.id ?? ''))?.lead.createdAt).toBeNull();
  });

  test('accepts estimator leads', async () => {
    const file = [
      {
        id: 'e1',
        name: 'E',
        phone: 9_845_012_345,
        bhkOption: '3 BHK',
        buildingType: 'Villa',
        siteArea: '1,200.5',
        plotSize: '30x40',
        plotFacing: 'East',
        estimatedPrice: '₹62,00,000',
      },
      { id: 'e2', name: 'F', siteArea: 'large' },
    ];
    const report = await runImport(file, { kind: 'estimate' });
    expect(report).toMatchObject({ read: 2, stored: 1 });
    expect(report.bad).toEqual([{ line: 13, problem: expect.stringContaining('siteArea') }]);
    expect(await storedLeads()).toMatchObject([
      {
        kind: 'estimate',
        phone_e164: '+919845012345',
        site_area: 1200.5,
        estimated_price: 6_200_000,
        bhk_option: '3 BHK',
      },
    ]);
  });

  test('changes nothing the second time, even if staff have worked on the leads since', async () => {
    const file = Array.from({ length: 120 }, (_, index) => ({
      name: `lead ${index}`,
      notes: NOTES,
    }));
    expect(await runImport(file)).toMatchObject({ read: 120, stored: 120, known: 0 });
    await db().updateTable('leads').set({ status: 'Lost' }).execute();
    const before = await storedLeads();
    expect(await runImport(file)).toMatchObject({ read: 120, stored: 0, known: 120 });
    expect(await storedLeads()).toEqual(before);
    expect(await db().selectFrom('lead_notes').select('id').execute()).toHaveLength(240);
  });

  test('of one file by two people at once stores each lead once', async () => {
    const [mine, theirs] = await overlap(
      () => runImport(rest),
      () => runImport(rest),
    );
    expect([mine, theirs]).toMatchObject([
      { stored: 1, known: 0 },
      { stored: 0, known: 1 },
    ]);
    expect(await db().selectFrom('lead_notes').select('id').execute()).toHaveLength(2);
  });

  test('as a dry run stores nothing and reports the same', async () => {
    const dry = await runImport(rest, { dryRun: true });
    expect(await storedLeads()).toEqual([]);
    expect(await runImport(rest)).toEqual(dry);
  });

  test('reports each bad record with its line, and stores the rest', async () => {
    const lines = [
      '{"name": "good 1"}',
      '{"name": "bad status", "status": "Maybe"}',
      '{"name": "bad json", }',
      '{"name": "", "email": " "}',
      '{"name": "bad time", "createdAt": "yesterday"}',
      '{"name": "bad priority", "priority": "urgent"}',
      '{"name": ["a", "list"]}',
      String.raw`{"name": "good 2 \u0000 \ud800", "notes": "=1+1"}`,
    ];
    const report = await runImport(lines.join('\n'));
    expect(report).toMatchObject({ read: 8, stored: 2, badCount: 6 });
    expect(report.bad.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7]);
    expect((await storedLeads()).map(({ name }) => name)).toEqual(['good 1', 'good 2  \uFFFD']);
  });

  test('reports records that no engine can store, and stores the rest', async () => {
    const deep = 20_000;
    const latest = Date.UTC(2242, 0) - 1;
    const lines = [
      `{"name": "good 1", "createdAt": ${latest}, "estimatedPrice": 9007199254740991}`,
      '{"name": "microseconds", "createdAt": 1733198400123456}',
      `{"name": "2242", "createdAt": ${latest + 1}}`,
      '{"name": "the year 10000", "createdAt": 253402300800000}',
      '{"name": "before 1970", "createdAt": "1969-12-31T23:59:59Z"}',
      '{"name": "dear", "estimatedPrice": 1e300}',
      '{"name": "cheap", "estimatedPrice": "-5"}',
      `{"name": "${'long '.repeat(200)}"}`,
      `{"name": "long mail", "email": "${'x'.repeat(501)}"}`,
      '{"name": "odd", "pincode": {"stringValue": {"toString": 1, "valueOf": 1}}}',
      `{"name": "deep", "extra": ${'['.repeat(deep)}${']'.repeat(deep)}}`,
      `{"name": "good 2", "id": "${String.raw`a\u0000\ud800`}"}`,
      `{"name": "good 3", "id": "${'long '.repeat(500)}"}`,
    ];
    const report = await runImport(lines.join('\n'), { kind: 'estimate' });
    expect(report).toMatchObject({ read: 13, stored: 3, badCount: 10 });
    expect(report.bad).toMatchObject([
      {
        line: 2,
        problem: 'The field createdAt can’t be read: isn’t a date between 1970 and 2241.',
      },
      { line: 3, problem: expect.stringContaining('createdAt') },
      { line: 4, problem: expect.stringContaining('createdAt') },
      { line: 5, problem: expect.stringContaining('createdAt') },
      { line: 6, problem: 'The field estimatedPrice can’t be read: isn’t a price.' },
      { line: 7, problem: expect.stringContaining('estimatedPrice') },
      { line: 8, problem: 'The field name can’t be read: is longer than 500 characters.' },
      { line: 9, problem: expect.stringContaining('email') },
      { line: 10, problem: expect.stringContaining('isn’t valid JSON') },
      { line: 11, problem: expect.stringContaining('isn’t valid JSON') },
    ]);
    expect(await storedLeads()).toMatchObject([
      { name: 'good 1', created_at: latest, estimated_price: 9_007_199_254_740_991 },
      { name: 'good 2', source_id: 'a\uFFFD' },
      { name: 'good 3', source_id: expect.stringMatching(/^content /) },
    ]);
    expect(await runImport(lines.join('\n'), { kind: 'estimate' })).toMatchObject({
      stored: 0,
      known: 3,
    });
  });

  test('reads a number in the digits of another script, like the inquiry form', async () => {
    await runImport([{ name: 'आशा', phone: '+91 ९८४५० १२३४५' }]);
    expect(await storedLeads()).toMatchObject([
      { phone: '+91 ९८४५० १२३४५', phone_e164: '+919845012345' },
    ]);
  });

  test('finds duplicates of a number in any notation, but only of numbers that can be dialled', async () => {
    const phones = ['+91 98450 12345', '098450 12345', '98450-12345', '9845012345', '98450 12'];
    await runImport(phones.map((phone, index) => ({ id: `${index}`, name: 'Asha', phone })));
    expect((await storedLeads()).map(({ phone, phone_e164 }) => [phone, phone_e164])).toEqual(
      phones.map((phone) => [phone, phone === '98450 12' ? null : '+919845012345']),
    );
  });

  test('keeps the first of two with the same id, however the file is split', async () => {
    const file = [
      { id: 'a', name: 'first' },
      { id: 'a', name: 'second' },
    ];
    expect(await runImport(file)).toMatchObject({ read: 2, stored: 1, known: 1 });
    expect(await storedLeads()).toMatchObject([{ name: 'first' }]);
  });

  test('uses the lead’s time for a note without one', async () => {
    const createdAt = '2024-01-02T03:04:05Z';
    const notes = '2024-13-45T10:30:00Z: Called.\n\n2024-02-03T10:30:00Z: Called again.';
    expect(await runImport([{ name: 'a', createdAt, notes }, { name: 'b' }])).toMatchObject({
      stored: 2,
    });
    const [lead] = await storedLeads();
    const storedNotes = await readNotes([lead?.id ?? '']);
    expect(joinNotes(storedNotes)).toBe(notes);
    expect(storedNotes.map((note) => note.createdAt)).toEqual([
      Date.parse(createdAt),
      Date.UTC(2024, 1, 3, 10, 30),
    ]);
  });
});
