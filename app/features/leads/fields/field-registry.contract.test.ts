import fc from 'fast-check';
import { sql } from 'kysely';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { leadQuery } from '~tests/engines/lead-query';
import { csvRows } from '~tests/factories/csv-rows';

import { db } from '~/db/executor.server';
import { readAlertedLeads } from '~/features/leads/alerts/alerted-lead.server';
import { addLead } from '~/features/leads/by-hand/add-lead.server';
import { FurtherFields } from '~/features/leads/by-hand/further-fields';
import { parseNewLead } from '~/features/leads/by-hand/new-lead-schema.server';
import { changeContact } from '~/features/leads/changes/change-contact.server';
import { mergeLeads } from '~/features/leads/changes/merge-leads.server';
import { readLead } from '~/features/leads/core/read-lead.server';
import { inquirySummary } from '~/features/leads/core/whatsapp';
import { timeline } from '~/features/leads/desk/panel/timeline';
import { parseLeadRecord } from '~/features/leads/import/lead-record.server';
import { guessPlan } from '~/features/leads/import/spreadsheet/columns/import-plan';
import { rowReader } from '~/features/leads/import/spreadsheet/columns/read-row.server';
import { storedValues } from '~/features/leads/import/spreadsheet/columns/stored-values.server';
import InquiryForm from '~/features/leads/inquiry/inquiry-form';
import { receivedNow, submitInquiry } from '~/features/leads/inquiry/submit-inquiry.server';
import { exportLeads } from '~/features/leads/list/export-leads.server';
import { listLeads } from '~/features/leads/list/list-leads.server';
import { leadUndoHandler } from '~/features/leads/undo/lead-undo-handler.server';
import { loadSecret } from '~/platform/secret.server';

import { staffLabelOf } from './inquiry-columns';
import { fieldNames, inquiryField, type InquiryValues, readValues } from './inquiry-fields';
import { parseInquiry } from './inquiry-schema.server';

// The test files of one worker share their modules. This one loads its own copies with the longer
// registry and removes them afterwards.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock('./field-registry');
  vi.resetModules();
});

/** One field of each type, added to the registry as CONTRIBUTING's recipe says. */
vi.mock('./field-registry', async (importOriginal) => {
  const original = await importOriginal<typeof import('./field-registry')>();
  const common = { autoComplete: 'off', sentence: 'For this test', optional: true };
  return {
    ...original,
    inquiryFields: {
      ...original.inquiryFields,
      trialText: { ...common, label: 'Trial text', noun: 'a text', type: 'text', max: 40 },
      trialEmail: { ...common, label: 'Trial email', noun: 'an email', type: 'email', max: 254 },
      trialTel: { ...common, label: 'Trial tel', noun: 'a number', type: 'tel', max: 80 },
      trialLines: { ...common, label: 'Trial lines', noun: 'some lines', type: 'lines', max: 400 },
      trialSelect: {
        ...common,
        label: 'How is the soil?',
        staffLabel: 'Trial select',
        noun: 'a soil',
        type: 'select',
        choices: ['Black cotton', 'Laterite'],
      },
    },
  };
});

const columns = ['trial_text', 'trial_email', 'trial_tel', 'trial_lines', 'trial_select'];

const valid: Record<string, string> = {
  trialText: 'Near the banyan',
  trialEmail: 'second@example.in',
  trialTel: '98450 54321',
  trialLines: 'Wants a courtyard\nand a well',
  trialSelect: 'Laterite',
};
const invalid = [
  ['trialText', 'x'.repeat(41)],
  ['trialEmail', 'no address'],
  ['trialTel', '12'],
  ['trialLines', 'x'.repeat(401)],
  ['trialSelect', 'Residential Villa'],
] as const;

const person = {
  name: 'Meera Das',
  email: 'meera@example.in',
  phone: '98765 43210',
  pincode: '560034',
  projectType: 'Renovation',
};
const typedValues = (values: Record<string, string>): InquiryValues =>
  readValues((name) => ({ ...person, ...values })[name] ?? '');

const formOf = (values: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...person, source: 'call', ...values }))
    form.set(name, value);
  return form;
};

async function sendForm(values: Record<string, string>) {
  const parsed = parseInquiry(typedValues(values));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  const circumstances = { formId: '', suspicion: null, page: null, utm: null, touches: null };
  const { id } = await submitInquiry(receivedNow(parsed.inquiry, circumstances));
  return id;
}

/** The options of a select in some markup, without the empty one. */
function optionsIn(markup: string, name: string): string[] {
  const [, select = ''] = new RegExp(`<select[^>]*name="${name}"[^>]*>(.*?)</select>`, 's').exec(
    markup,
  ) ?? ['', ''];
  return [...select.matchAll(/<option value="([^"]+)"/g)].map(([, value = '']) => value);
}

const choicesOf = (name: (typeof fieldNames)[number]) => {
  const field = inquiryField(name);
  return field.type === 'select' ? field.choices : [];
};

const selectNames = fieldNames.filter((name) => inquiryField(name).type === 'select');

describe('each select', () => {
  test('offers its own choices to visitors and to staff', () => {
    const form = renderToStaticMarkup(createElement(InquiryForm, {}));
    const staff = renderToStaticMarkup(
      createElement(FurtherFields, { control: (name) => ({ name, defaultValue: '' }) }),
    );
    expect(selectNames).toEqual(expect.arrayContaining(['projectType', 'trialSelect']));
    for (const name of selectNames)
      for (const markup of [form, staff]) expect(optionsIn(markup, name)).toEqual(choicesOf(name));
  });

  test('accepts only its own choices', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom(...selectNames.flatMap(choicesOf)));
    fc.assert(
      fc.property(fc.constantFrom(...selectNames), text, (name, typed) => {
        const isChoice = choicesOf(name).includes(typed);
        const isBlank = typed === '' && inquiryField(name).optional === true;
        return parseInquiry(typedValues({ [name]: typed })).ok === (isChoice || isBlank);
      }),
    );
  });
});

test.each(invalid)('%s refuses an invalid text in every form, beside the field', (name, typed) => {
  const parsed = parseInquiry(typedValues({ [name]: typed }));
  expect(parsed.ok ? [] : Object.keys(parsed.errors)).toEqual([name]);
  const byHand = parseNewLead(formOf({ [name]: typed }));
  expect(byHand.kind === 'refused' && Object.keys(byHand.refusal.errors)).toEqual([name]);
});

onBothEngines('a field of each type', () => {
  beforeAll(async () => {
    loadSecret('', 'a key of at least thirty-two signs for fields');
    for (const column of columns)
      await sql`alter table leads add column ${sql.ref(column)} text`.execute(db());
  });
  beforeEach(async () => {
    await db().deleteFrom('leads').execute();
  });

  test('goes from the visitor’s form to panel, list, CSV, search, alert and WhatsApp', async () => {
    const id = await sendForm(valid);
    const story = await readLead(id);
    expect(story?.lead).toMatchObject(valid);
    const [head = [], row = []] = await csvRows(exportLeads(leadQuery({})));
    const [news] = await readAlertedLeads([id]);
    const chat = inquirySummary('L-1', typedValues(valid));
    for (const [name, text] of Object.entries(valid)) {
      const field = name as (typeof fieldNames)[number];
      expect(row[head.indexOf(staffLabelOf(field))]).toBe(text);
      expect(news?.facts).toContainEqual([staffLabelOf(field), text]);
      expect(chat).toContain(`${inquiryField(field).label}: ${text}`);
      const search = text.split('\n')[0] ?? '';
      const { rows } = await listLeads(leadQuery({ search }), { at: 0 });
      expect(rows.map((lead) => lead.id)).toEqual([id]);
    }
  });

  test('is entered and corrected by staff, and restored by an undo', async () => {
    const parsed = parseNewLead(formOf(valid));
    if (parsed.kind !== 'lead') throw new Error(JSON.stringify(parsed));
    const { id } = await addLead(parsed.lead, 'Meera');
    expect((await readLead(id))?.lead).toMatchObject(valid);

    const contact = { ...person, source: 'call' } as const;
    for (const [name, typed] of invalid) {
      const refused = await changeContact(id, 1, { ...contact, [name]: typed }, 'Meera');
      expect(refused).toMatchObject({ outcome: 'invalid' });
    }
    const next = { ...contact, trialSelect: 'Black cotton', trialLines: '' };
    expect(await changeContact(id, 1, next, 'Meera')).toEqual({ outcome: 'changed' });
    const story = await readLead(id);
    expect(story?.lead).toMatchObject({ ...valid, trialSelect: 'Black cotton', trialLines: null });
    const history = story ? timeline(story).map(({ text }) => text) : [];
    expect(history).toContain('Trial select changed from Laterite to Black cotton');
    const { rows } = await listLeads(leadQuery({ search: 'courtyard' }), { at: 0 });
    expect(rows).toEqual([]);
    const state = (await leadUndoHandler.capture([id])).get(id);
    expect(state).toMatchObject({ trial_select: 'Black cotton', trial_text: valid['trialText'] });
  });

  const names = Object.keys(valid) as (typeof fieldNames)[number][];

  test('of a lead that is merged into another is shown in the history and exported', async () => {
    const id = await sendForm({});
    expect(await mergeLeads(id, await sendForm(valid), 'Meera')).toBe(true);
    const lead = await readLead(id);
    const history = lead ? timeline(lead).map(({ text }) => text) : [];
    const [head = [], row = []] = await csvRows(exportLeads(leadQuery({})));
    for (const text of [history.join('\n'), row[head.indexOf('Merged into it')]])
      for (const name of names) expect(text).toContain(`${staffLabelOf(name)}: ${valid[name]}`);
  });

  test.each([
    ['visitors’', (name: (typeof fieldNames)[number]) => inquiryField(name).label],
    ['staff’s', staffLabelOf],
  ])(
    'is read from a spreadsheet with the %s labels; a text that is no choice becomes a line of the notes',
    (_, labelOf) => {
      const headings = ['Name', 'Phone', ...names.map(labelOf)];
      const readCells = (values: Record<string, string>) => {
        const { phone = '98450 12345' } = values;
        const cells = ['Asha Rao', phone, ...names.map((name) => values[name] ?? '')];
        const sheet = [
          [1, headings],
          [2, cells],
        ] as const;
        const reading = rowReader(guessPlan(0, sheet, 'inquiry'), 1_790_000_000_000)(
          cells,
          'row 2',
        );
        if ('problem' in reading) throw new Error(reading.problem);
        return reading.imported;
      };
      const shown = storedValues(readCells(valid));
      for (const name of names) expect(shown).toContainEqual([staffLabelOf(name), valid[name]]);
      const asColumns = { trial_text: 'Near the banyan', trial_email: 'second@example.in' };
      expect(readCells(valid).lead).toMatchObject({ ...asColumns, trial_select: 'Laterite' });
      expect(readCells({ ...valid, trialSelect: 'LATERITE' }).lead).toMatchObject({
        trial_select: 'Laterite',
      });
      const other = readCells({ ...valid, trialSelect: 'Rock' });
      expect(other.lead).toMatchObject({ trial_select: null });
      expect(other.notes.map(({ body }) => body)).toEqual([`${headings.at(-1)}: Rock`]);
      const beside = readCells({ phone: '', trialLines: 'Call 98450 77777 at noon' });
      expect(beside.lead).toMatchObject({ phone_e164: '+919845077777' });
    },
  );

  test('is read from a JSON record, which is reported if it has a text that is no choice', () => {
    const readRecord = (values: Record<string, string>) =>
      parseLeadRecord('inquiry', {
        text: JSON.stringify({ ...person, ...values }),
        key: null,
        line: 1,
      });
    expect(readRecord(valid)).toMatchObject({
      lead: { trial_text: 'Near the banyan', trial_select: 'Laterite', project_type: 'Renovation' },
    });
    expect(readRecord({ projectType: 'Former type' })).toHaveProperty('lead');
    expect(readRecord({ trialSelect: 'Rock' })).toEqual({
      field: 'trialSelect',
      problem: 'The field trialSelect can’t be read: isn’t one of its choices.',
    });
  });
});
