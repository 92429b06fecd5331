import { beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { leadQuery } from '~tests/engines/lead-query';
import { workbook } from '~tests/factories/workbook';

import { db } from '~/db/executor.server';
import { addLead } from '~/features/leads/by-hand/add-lead.server';
import { deleteLead } from '~/features/leads/changes/delete-lead.server';
import type { LeadKind } from '~/features/leads/core/lead';
import { readNotes } from '~/features/leads/core/read-lead.server';
import { importLeads } from '~/features/leads/import/import-leads.server';
import { exportLeads } from '~/features/leads/list/export-leads.server';
import { publish, subscribe } from '~/platform/events.server';

import type { ImportPlan } from './columns/import-plan';
import { storedValues } from './columns/stored-values.server';
import { receiveFile } from './import-file.server';
import { importJob, resumeImports } from './import-job.server';
import { readReport } from './import-report.server';
import { workStates } from './import-states';
import {
  cancelImport,
  startChecking,
  deleteImport,
  forgetOldImports,
  readImport,
  startStoring,
} from './imports.server';
import { csvOfListed, readListed } from './listed-rows.server';
import { openImport } from './screen/open-import.server';

const never = new AbortController().signal;

async function* streamOf(file: Buffer | string) {
  const bytes = Buffer.from(file);
  for (let at = 0; at < bytes.length; at += 100_000) yield bytes.subarray(at, at + 100_000);
}

async function receive(file: Buffer | string, name = 'leads.csv') {
  const received = await receiveFile(streamOf(file), { name, person: 'Meera' });
  if (typeof received === 'string') throw new Error(received);
  return received.id;
}

/** Does the work of all import jobs. */
async function work(signal = never) {
  const waiting = await db()
    .selectFrom('lead_imports')
    .select('id')
    .where('state', 'in', workStates)
    .execute();
  for (const { id } of waiting) await importJob.run({ key: id, payload: null, signal });
}

async function readRow(id: string) {
  const row = await readImport(id);
  if (!row) throw new Error('gone');
  return row;
}

/** Imports a file up to the check, with the guessed plan and `changes`. */
async function check(file: Buffer | string, changes: Partial<ImportPlan> = {}) {
  const id = await receive(file);
  await work();
  const { plan, problem } = await readRow(id);
  if (!plan) throw new Error(problem ?? '');
  if (Object.keys(changes).length > 0) {
    await startChecking(id, { ...plan, ...changes });
    await work();
  }
  expect(await readRow(id)).toMatchObject({ state: 'checked' });
  return id;
}

async function store(id: string) {
  expect(await startStoring(id)).toBe(true);
  await work();
}

const countsIn = async (id: string) => {
  const row = await readRow(id);
  return [row.new_count, row.duplicate_count, row.aside_count, row.refused_count, row.stored_count];
};
const reportOf = async (id: string) => {
  const report = await readReport(id);
  if (!report) throw new Error('no report');
  return report;
};
const rowsOf = async (id: string) =>
  (await readListed(id, null, { offset: 0, limit: 500 })).map(({ number, outcome, reason }) => [
    number,
    outcome,
    reason,
  ]);
const textOf = async (lines: AsyncIterable<string> | undefined) => {
  let text = '';
  for await (const line of lines ?? []) text += line;
  return text;
};
/** Every stored lead in the format of an import's preview. */
async function storedLeads(kind: LeadKind) {
  const leads = await db().selectFrom('leads').selectAll().where('kind', '=', kind).execute();
  const notes = await db().selectFrom('lead_notes').selectAll().orderBy('created_at').execute();
  return leads.map((lead) => [
    ['Reference', lead.reference],
    ...storedValues({ lead, notes: notes.filter(({ lead_id }) => lead_id === lead.id) }),
  ]);
}
const exported = (kind: LeadKind) => textOf(exportLeads(leadQuery({ kind })));

const TOUCHES = {
  first: {
    at: Date.UTC(2026, 10, 26, 5, 2),
    path: '/services',
    host: 'www.google.com',
    parameters: {
      utm_source: 'google',
      gclid: 'Cj0',
    },
  },
  last: {
    at: Date.UTC(2026, 10, 26, 5, 9),
    path: '/',
    host: null,
    parameters: {
      utm_source: 'a',
      utm_campaign: 'b, c',
    },
  },
};

onBothEngines('an import of a spreadsheet', () => {
  beforeEach(async () => {
    await db().deleteFrom('leads').execute();
    await db().deleteFrom('lead_imports').execute();
    await db().deleteFrom('lead_import_shapes').execute();
  });

  test('shows the outcome of every row before storing, and then stores the new leads', async () => {
    const known = {
      name: 'Asha Rao',
      phone: { typed: '98450 12345', e164: '+919845012345' },
      email: '',
      pincode: '',
      projectType: '',
      source: 'call',
      note: '',
      form: '',
    } as const;
    const { reference } = await addLead(known, 'Meera');
    const file = [
      'Enquiries 2026;;;;;;;',
      'Sl No;Client Name;Mobile No.;E-mail;City;Date of Enquiry;Stage;Source;Remarks;Budget (lakh)',
      '1;A. Rao;+91 98450-12345;;Bengaluru;21/11/2026;New;;;',
      '2;Meera Nair;98860 54321 / 98860 54322;MEERA@example.in;Kochi;3/4/2026;Site visit done;Facebook;Wants a court;80',
      '3;M Nair;;meera@example.in;;;;;;',
      '4;Kabir;98450 12;;;;;;;',
      '5;Kabir;9.84501E+09;;;;;;;',
      '6;;;;Pune;;;;;',
      '7;Ravi;9845099999;;;31/31/2026;;;;',
      '8;Ravi;9845099998;;;;Purple;;;',
      '9;Win big;9845099997;;;;;;SEO ranking casino loans <a href="https://x.example">casino bonus</a> guest post backlinks;',
      '10;=HYPERLINK("x");9845099996;;;;;;;',
    ].join('\r\n');
    const id = await check(file);
    expect(await rowsOf(id)).toEqual([
      [3, 'duplicate', `Same number as ${reference} (Asha Rao).`],
      [5, 'duplicate', 'Same email address as row 4.'],
      [6, 'refused', expect.stringContaining('Enter a phone number with 10 digits')],
      [7, 'refused', expect.stringContaining('was shortened by the spreadsheet')],
      [8, 'refused', expect.stringContaining('no phone number or email address')],
      [11, 'aside', expect.stringContaining('It ')],
    ]);
    expect(await countsIn(id)).toEqual([4, 2, 1, 3, 0]);
    const { words, noted, preview } = await reportOf(id);
    expect(words).toEqual([
      {
        kind: 'date',
        label: 'Date of Enquiry',
        text: '31/31/2026',
        answer: '',
        count: 1,
      },
      { kind: 'status', label: 'Stage', text: 'Purple', answer: '', count: 1 },
    ]);
    expect(noted).toEqual([
      { label: 'Date of Enquiry', count: 1 },
      { label: 'Stage', count: 1 },
    ]);
    expect(preview[0]?.values).toEqual([
      ['Name', 'Meera Nair'],
      ['Phone', '98860 54321'],
      ['Email', 'MEERA@example.in'],
      ['Status', 'In Progress'],
      ['Received', '03 Apr 2026, 00:00'],
      ['Project location', 'Kochi'],
      ['Priority', 'Medium'],
      ['Source', 'Campaign'],
      [
        'Notes',
        'Wants a court\n\nBudget (lakh): 80\nMobile No.: 98860 54321 / 98860 54322\nSource: Facebook',
      ],
    ]);
    expect(await db().selectFrom('leads').select('id').execute()).toHaveLength(1);

    await store(id);
    expect(await countsIn(id)).toEqual([4, 2, 1, 3, 5]);
    // The people are stored as leads now, so the report must not contain them as well.
    expect((await reportOf(id)).preview).toEqual([]);
    const [spam] = await readListed(id, 'aside', { offset: 0, limit: 1 });
    const stored = await db().selectFrom('leads').select(['id', 'name']).execute();
    expect(stored.find((each) => each.id === spam?.leadId)?.name).toBe('Win big');
    const leads = await db()
      .selectFrom('leads')
      .selectAll()
      .where('source_id', 'is not', null)
      .orderBy('source_id')
      .execute();
    const byName = new Map(leads.map((lead) => [lead.name, lead]));
    const lead = byName.get('Meera Nair');
    expect(lead).toMatchObject({
      phone: '98860 54321',
      phone_e164: '+919886054321',
      email: 'MEERA@example.in',
      email_folded: 'meera@example.in',
      pincode: 'Kochi',
      status: 'In Progress',
      source: 'campaign',
      suspect: 0,
      created_at: Date.UTC(2026, 3, 2, 18, 30),
      first_contact_at: null,
    });
    const notes = await readNotes([lead?.id ?? '']);
    expect(notes.map(({ body }) => body)).toEqual([
      'Wants a court\n\nBudget (lakh): 80\nMobile No.: 98860 54321 / 98860 54322\nSource: Facebook',
    ]);
    expect(byName.get('Win big')).toMatchObject({ suspect: 1 });
    expect(byName.has('=HYPERLINK("x")')).toBe(true);
    const [event] = await db()
      .selectFrom('lead_events')
      .selectAll()
      .where('lead_id', '=', lead?.id ?? '')
      .execute();
    expect(event).toMatchObject({ what: 'imported', actor: 'Meera' });

    // Rows that were stored are recognised, even if duplicates are imported.
    const again = await check(file, { duplicates: 'store' });
    expect((await countsIn(again)).slice(0, 4)).toEqual([2, 5, 0, 3]);
    await deleteLead(lead?.id ?? '', lead?.version ?? 0, 'Meera');
    expect(await rowsOf(await check(file))).toContainEqual([
      expect.any(Number),
      'duplicate',
      `This row is imported already: ${lead?.reference}, which is in the bin.`,
    ]);
  });

  test('accepts the names, numbers and addresses that the forms accept', async () => {
    const id = await check(
      [
        'Name,Phone,Email',
        'O,98450 20016 (after 6pm),r&d@studio.in',
        '李,\u202a+91\ufe0f 98450 20018\u202c,info@xn--bcher-kva.example.',
      ].join('\n'),
    );
    await store(id);
    const leads = await db()
      .selectFrom('leads')
      .select(['name', 'phone', 'phone_e164', 'email'])
      .orderBy('phone_e164')
      .execute();
    expect(leads).toEqual([
      {
        name: 'O',
        phone: '98450 20016 (after 6pm)',
        phone_e164: '+919845020016',
        email: 'r&d@studio.in',
      },
      {
        name: '李',
        phone: '+91 98450 20018',
        phone_e164: '+919845020018',
        email: 'info@xn--bcher-kva.example',
      },
    ]);
  });

  test('that is cancelled during the check ends the reading process', async () => {
    const lines = Array.from({ length: 5_000 }, (_, at) => `Lead ${at},${9_800_000_000 + at}`);
    const id = await receive(['Name,Phone', ...lines].join('\n'));
    const working = work();
    await expect.poll(async () => (await readRow(id)).read_count).toBeGreaterThan(0);
    expect(await cancelImport(id)).toBe(true);
    await working;
    expect((await readRow(id)).read_count).toBeLessThan(lines.length);
    await expect
      .poll(() => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap'))
      .toEqual([]);
  });

  test('accepts the desk’s own export, unchanged and once', async () => {
    const names = [
      '=1+1',
      "'=1",
      '+91',
      '-1',
      '@x',
      ' spaced ',
      'a "b", c',
      'two\nlines',
      'नाम',
      '',
    ];
    const people = names.map((name, at) => ({
      name,
      id: at,
      email: at % 2 ? `Mail${at}@Example.in` : '',
      phone: ['98450 12345', '98450 12', '+44 20 7946 0958', ''][at % 4] || 'x',
      pincode: '560034',
      bhk: at % 3 ? '' : '3 BHK',
      projectType: at % 2 ? 'Renovation' : 'Palace',
      status: ['New', 'Lost', 'Converted', 'Lost'][at % 4],
      priority: 'high',
      message: at % 2 ? 'Saw\r\nthe site' : '',
      brief: at % 3 ? '' : "'-10 lakh, two\nlines",
      ...(at % 3 && { createdAt: `2026-03-0${at % 9}T10:30:00Z` }),
      notes: at % 2 ? '12/3/2026, 10:30:00 AM: Called.\n\n12/5/2026, 4:00:00 PM: Sent it.' : '',
    }));
    const estimates = people.map((lead) => ({
      ...lead,
      bhkOption: '3 BHK',
      siteArea: '2,400',
      plotSize: '30 × 40',
      plotFacing: 'East',
      estimatedPrice: 5_064_000,
    }));
    for (const [kind, records] of [
      ['inquiry', people],
      ['estimate', estimates],
    ] as const)
      await importLeads([JSON.stringify(records)], { kind, dryRun: false, actor: null });
    await addLead(
      {
        name: 'Kabir',
        phone: { typed: '98860 54321', e164: '+919886054321' },
        email: '',
        pincode: 'Pune',
        projectType: '',
        source: 'walk-in',
        note: 'Was here',
        form: '',
      },
      'Meera',
    );
    await db()
      .updateTable('leads')
      .set({
        utm: '{"utm_source":"a","utm_campaign":"b, c"}',
        follow_up_at: Date.UTC(2027, 0, 1),
        source_page: '/contact',
        lost_reason: 'The fee, “too high”',
        touches: JSON.stringify(TOUCHES),
      })
      .where('status', '=', 'Lost')
      .execute();
    await db()
      .updateTable('leads')
      .set({ fee: 240_000, signed_cost: 6_100_000, final_cost: 6_400_000 })
      .where('status', '=', 'Converted')
      .execute();

    for (const kind of ['inquiry', 'estimate'] as const) {
      const before = await exported(kind);
      const known = await check(before);
      expect((await readRow(known)).plan).toMatchObject({ kind, headings: 1 });
      expect((await countsIn(known)).slice(0, 4)).toEqual([0, kind === 'inquiry' ? 11 : 10, 0, 0]);
      await db().deleteFrom('leads').where('kind', '=', kind).execute();
      const id = await check(before);
      expect(await rowsOf(id)).toEqual([]);
      const { preview } = await reportOf(id);
      await store(id);
      expect(new Set(await storedLeads(kind))).toEqual(
        new Set(preview.map(({ values }) => values)),
      );
      const lines = (text: string) => text.split('\r\n').toSorted();
      expect(lines(await exported(kind))).toEqual(lines(before));
      const lost = db().selectFrom('leads').select(['utm', 'touches']).where('status', '=', 'Lost');
      const { utm, touches } = await lost.where('kind', '=', kind).executeTakeFirstOrThrow();
      expect(JSON.parse(touches ?? '')).toEqual(TOUCHES);
      expect(utm).toBe('{"utm_source":"a","utm_campaign":"b, c"}');
    }
  });

  test('reads the selected sheet of a workbook, and reports merged cells and faults', async () => {
    const file = workbook({
      shared: true,
      sheets: [
        { name: 'Cover', rows: [['Our leads']] },
        {
          name: 'Sheet 2',
          rows: [
            ['Name', 'Phone', 'Date'],
            ['Asha', 9845012345, { xml: '<c s="1"><v>46347</v></c>' }],
            ['Meera', { xml: '<c><f>B2+1</f></c>' }, null],
            ['Kabir', { xml: '<c t="e"><v>#N/A</v></c>' }, null],
            ['Ravi', 9845012346, { xml: '<c s="1"><v>-3</v></c>' }],
          ],
          after: '<mergeCells><mergeCell ref="A2:A3"/></mergeCells>',
        },
        {
          name: '2024',
          rows: [
            ['Name', 'Phone', 'Date'],
            ['Old', 9845012347, null],
          ],
        },
      ],
    });
    const id = await check(file);
    const opened = await openImport(id, new URLSearchParams());
    expect(opened?.notes).toContain('Other sheets, not imported: “2024”.');
    expect((await readRow(id)).plan).toMatchObject({ sheet: 1, headings: 1 });
    expect((await reportOf(id)).end).toMatchObject({ mergedCount: 1 });
    // A formula without a result has no contact. An invalid date goes to the notes.
    expect(await rowsOf(id)).toEqual([
      [3, 'refused', expect.stringContaining('no phone number or email address')],
      [4, 'refused', expect.stringContaining('no phone number or email address')],
    ]);
    expect((await reportOf(id)).noted).toEqual([{ label: 'Date', count: 1 }]);
    await store(id);
    const lead = await db()
      .selectFrom('leads')
      .select(['phone_e164', 'created_at'])
      .orderBy('phone_e164')
      .executeTakeFirst();
    expect(lead).toEqual({
      phone_e164: '+919845012345',
      created_at: Date.UTC(2026, 10, 20, 18, 30),
    });
  });

  const csvOf = (count: number) =>
    `Name,Phone\n${Array.from({ length: count }, (_, at) => `Lead ${at},98${String(at).padStart(8, '0')}`).join('\n')}`;

  test(
    'that is stopped anywhere continues from there, each row once',
    { timeout: 240_000 },
    async () => {
      const id = await receive(csvOf(1_234));
      for (const last of ['checked', 'done'] as const) {
        for (const after of [0, 1, 2, 3]) {
          if ((await readRow(id)).state === last) break;
          const stop = new AbortController();
          let seen = 0;
          // Each attempt is stopped later than the one before, so the import advances by a batch.
          const timer = setInterval(() => {
            seen += 1;
            if (seen > after * 3) stop.abort();
          }, 5);
          await work(stop.signal).catch(() => undefined);
          clearInterval(timer);
        }
        await work();
        if (last === 'checked') await startStoring(id);
      }
      expect(await countsIn(id)).toEqual([1_234, 0, 0, 0, 1_234]);
      const names = await db().selectFrom('leads').select('name').execute();
      expect(new Set(names.map(({ name }) => name)).size).toBe(1_234);
      expect(names).toHaveLength(1_234);
      expect(await db().selectFrom('lead_import_parts').select('part').execute()).toEqual([]);
    },
  );

  test('in which two processes work, because one was considered dead, stores each row once', async () => {
    const id = await check(csvOf(400));
    await startStoring(id);
    await Promise.all([work(), work(), work()]);
    await work();
    expect(await countsIn(id)).toEqual([400, 0, 0, 0, 400]);
    expect(await db().selectFrom('leads').select('id').execute()).toHaveLength(400);
  });

  test('continues after a restart, and remembers the decisions for the next file of its shape', async () => {
    const jobs = db().selectFrom('jobs').select('key').where('kind', '=', 'lead import');
    const id = await receive('Kunde,Nummer,Stage\nAsha,98450 12345,Thinking\n');
    await db().deleteFrom('jobs').execute();
    await resumeImports();
    expect(await jobs.execute()).toEqual([{ key: id }]);
    await work();
    const { plan } = await readRow(id);
    if (!plan) throw new Error('no plan');
    const answers = { status: { thinking: 'Contacted' }, priority: {}, date: {} };
    const columns = ['name', 'phone', 'status'] as const;
    await startChecking(id, { ...plan, columns, answers, source: 'referral' });
    await work();
    await store(id);
    const next = await check('Kunde,Nummer,Stage\nBela,98450 12346,THINKING\n');
    expect((await readRow(next)).plan).toMatchObject({ columns, answers, source: 'referral' });
    await store(next);
    const leads = await db().selectFrom('leads').select(['name', 'status', 'source']).execute();
    expect(leads.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      { name: 'Asha', status: 'Contacted', source: 'referral' },
      { name: 'Bela', status: 'Contacted', source: 'referral' },
    ]);
  });

  test('reads the dates of each file by its content, whatever was remembered', async () => {
    const file = (...dates: string[]) =>
      `Kunde,Mobile,Date\n${dates.map((date, at) => `Asha,98450 2000${at},${date}`).join('\n')}`;
    const dateOrderOf = async (...dates: string[]) => {
      const id = await check(file(...dates));
      await startStoring(id);
      await work();
      return (await readRow(id)).plan?.dateOrder;
    };
    expect(await dateOrderOf('03/04/2026')).toBe('day-first');
    expect(await dateOrderOf('03/04/2026', '03/25/2026')).toBe('month-first');
    expect(await dateOrderOf('03/04/2026')).toBe('month-first');
    expect(await dateOrderOf('03/04/2026', '25/03/2026')).toBe('day-first');
  });

  test('asks about a date such as "tomorrow" in each file, whatever was answered for the last one', async () => {
    const file = (phone: string) =>
      `Kunde,Mobile,Stage,Next call,Date\nAsha,${phone},Thinking,tomorrow,yesterday\nBela,98860 54321,,,03/11/2026\n`;
    const status = { thinking: 'Contacted' };
    const date = { tomorrow: '2026-11-04', yesterday: '2026-11-02' };
    await store(await check(file('98450 12345'), { answers: { status, priority: {}, date } }));
    const next = await check(file('98450 12346'));
    expect((await readRow(next)).plan?.answers).toEqual({ status, priority: {}, date: {} });
    expect((await reportOf(next)).words).toMatchObject([
      { kind: 'status', text: 'Thinking', answer: 'Contacted' },
      { kind: 'date', text: 'yesterday', answer: '' },
      { kind: 'date', text: 'tomorrow', answer: '' },
    ]);
  });

  test('doesn’t reuse the decisions about a file without headings', async () => {
    await store(await check('Asha,98450 12345\nBela,98450 12346\n'));
    const next = await check('98450 12347,Chitra\n98450 12348,Deepa\n');
    expect((await readRow(next)).plan?.columns).toEqual(['phone', 'name']);
    expect(await countsIn(next)).toEqual([2, 0, 0, 0, 0]);
  });

  test('exports all cells of a row for correction, even those without a heading', async () => {
    const good = Array.from(
      { length: 40 },
      (_, at) => `Lead ${at},98${String(at).padStart(8, '0')}`,
    );
    const id = await check(['Name,Phone', ...good, 'Asha,98450,Wants a court,Pune'].join('\n'));
    const { plan } = await readRow(id);
    const lines = await textOf(csvOfListed(id, 'refused', plan?.labels ?? []));
    expect(lines).toContain('Asha,98450,Wants a court,Pune');
  });

  test('asks about words but not about sentences, sixty of which would exceed the form', async () => {
    const rows = Array.from(
      { length: 70 },
      (_, at) => `Asha,98450200${at + 10},${'दिवाली के बाद बात करेंगे '.repeat(20)}${at}`,
    );
    const id = await check(`Name,Phone,Status\n${rows.join('\n')}`);
    expect((await reportOf(id)).words).toEqual([]);
    expect((await reportOf(id)).noted).toEqual([{ label: 'Status', count: 70 }]);
    expect(await countsIn(id)).toEqual([70, 0, 0, 0, 0]);
  });

  test('asks about other words, however many dates have no year', async () => {
    const rows = Array.from(
      { length: 65 },
      (_, at) =>
        `A${at},98450${10_001 + at},${(at % 28) + 1}/${Math.floor(at / 28) + 1},${at === 64 ? 'Pondering' : ''}`,
    );
    const id = await check(['Name,Mobile,Date,Status', ...rows].join('\n'));
    const words = (await reportOf(id)).words.map(({ text }) => text);
    expect(words).toHaveLength(21);
    expect(words).toContain('Pondering');
  });

  test('stores each row of a workbook with wrong row numbers or characters that can’t be stored', async () => {
    const sheetRow = (number: string, name: string, phone: string) =>
      `<row r="${number}"><c t="inlineStr"><is><t>${name}</t></is></c><c t="inlineStr"><is><t>${phone}</t></is></c></row>`;
    const file = workbook({
      sheets: [
        {
          name: 'Leads',
          rows: [['Name', 'Phone']],
          after: `<sheetData>${sheetRow('9', 'Asha', '9845012345')}${sheetRow('9', 'Bela', '9845012346')}${sheetRow('x', 'Chitra', '9845012347')}${sheetRow('1e300', 'Deepa', '9845012348')}${sheetRow('4', 'Esha', '98_x0000_')}</sheetData>`,
        },
      ],
    });
    const id = await check(file);
    expect(await countsIn(id)).toEqual([4, 0, 0, 1, 0]);
    await store(id);
    const leads = await db().selectFrom('leads').select('name').orderBy('name').execute();
    expect(leads.map(({ name }) => name)).toEqual(['Asha', 'Bela', 'Chitra', 'Deepa']);
  });

  test('waits for a person if no column has a phone number or email address', async () => {
    const id = await receive('Name,City\nAsha,Pune\n');
    await work();
    expect(await readRow(id)).toMatchObject({ state: 'mapping' });
  });

  test('that is cancelled stores nothing more, and is deleted with its rows; its leads stay', async () => {
    const id = await check(csvOf(900));
    await startStoring(id);
    const working = work();
    // The event is published after the first stored batch, and the test then cancels the import.
    const end = subscribe('lead.created', () => void cancelImport(id));
    await working;
    end();
    await expect.poll(async () => (await readRow(id)).state).toBe('cancelled');
    const leads = await db().selectFrom('leads').select('id').execute();
    expect(leads.length).toBeGreaterThan(0);
    expect(leads.length).toBeLessThan(900);
    expect((await readRow(id)).stored_count).toBe(leads.length);
    expect(await startStoring(id)).toBe(false);
    expect(await deleteImport(id)).toBe(true);
    expect(await db().selectFrom('lead_import_reports').select('import_id').execute()).toEqual([]);
    expect(await db().selectFrom('leads').select('id').execute()).toHaveLength(leads.length);
  });

  test('skips people who became leads after the check', async () => {
    const id = await check('Name,Phone\nAsha,9845012345\nMeera,9845012346');
    expect(await countsIn(id)).toEqual([2, 0, 0, 0, 0]);
    await addLead(
      {
        name: 'Asha Rao',
        phone: { typed: '098450 12345', e164: '+919845012345' },
        email: '',
        pincode: '',
        projectType: '',
        source: 'call',
        note: '',
        form: '',
      },
      'Meera',
    );
    await store(id);
    expect(await countsIn(id)).toEqual([1, 1, 0, 0, 1]);
    const stored = await check('Name,Phone\nAsha,9845012345\nAsha,9845012345', {
      duplicates: 'store',
    });
    expect(await countsIn(stored)).toEqual([2, 0, 0, 0, 0]);
  });

  test('reports why a file can’t be read, and deletes old imports', async () => {
    const id = await receive('%PDF-1.7 and so on', 'plan.pdf');
    await work();
    expect(await readRow(id)).toMatchObject({
      state: 'refused',
      problem: expect.stringContaining('isn’t a spreadsheet'),
    });
    const sideways = await receive('Name,Asha,Bina\nPhone,9845012345,9845012346', 'leads.csv');
    await work();
    expect(await readRow(sideways)).toMatchObject({
      state: 'refused',
      problem: expect.stringContaining('Transpose'),
    });
    await deleteImport(sideways);
    expect(await receiveFile(streamOf(''), { name: '', person: 'Meera' })).toBe('empty');
    expect(
      await receiveFile(streamOf(Buffer.alloc(26 * 1024 * 1024)), { name: '', person: 'Meera' }),
    ).toBe('large');
    expect(await db().selectFrom('lead_imports').select('id').execute()).toEqual([{ id }]);
    await forgetOldImports();
    expect(await readImport(id)).toBeDefined();
    await forgetOldImports(Date.now() + 31 * 86_400_000);
    expect(await readImport(id)).toBeUndefined();
    publish('lead-import.changed', { id });
  });
});
