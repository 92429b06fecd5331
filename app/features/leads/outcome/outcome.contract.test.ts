import * as fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { leadQuery } from '~tests/engines/lead-query';
import { overlap } from '~tests/engines/overlap';
import { storeLeads } from '~tests/engines/store-leads';
import { csvRows } from '~tests/factories/csv-rows';

import { registerUndoHandler } from '~/backoffice/undo/undo-handlers.server';
import { undoChange } from '~/backoffice/undo/undo-log.server';
import type { ChangeAnswer } from '~/backoffice/use-answers';
import { db } from '~/db/executor.server';
import { changeLead } from '~/features/leads/changes/change-lead.server';
import { changeMany } from '~/features/leads/changes/change-many.server';
import { type Status, statuses } from '~/features/leads/core/lead';
import { describeMissing, type Outcome } from '~/features/leads/core/outcome';
import { readLead } from '~/features/leads/core/read-lead.server';
import { carryOut } from '~/features/leads/desk/lead-changes.server';
import { parseRequest } from '~/features/leads/desk/lead-request.server';
import { timeline } from '~/features/leads/desk/panel/timeline';
import { importLeads } from '~/features/leads/import/import-leads.server';
import { exportLeads } from '~/features/leads/list/export-leads.server';
import { leadUndoHandler } from '~/features/leads/undo/lead-undo-handler.server';
import { demoSettings } from '~/settings/settings';
import { forgetSettings, saveSettings } from '~/settings/settings.server';

import { changeOutcome } from './change-outcome.server';

const NOTHING: Outcome = { lostReason: null, fee: null, signedCost: null, finalCost: null };
const [EXPENSIVE = '', ANOTHER = ''] = demoSettings.lostReasons;

const store = async (status: Status = 'New') => (await storeLeads([{ status }]))[0]?.id ?? '';
const storedOutcome = async (id: string) => {
  const lead = await db()
    .selectFrom('leads')
    .select(['version', 'lost_reason as lostReason', 'fee'])
    .select(['signed_cost as signedCost', 'final_cost as finalCost'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { version, ...outcome } = lead;
  return { version, outcome };
};
/** Sends the desk's form. */
const submit = (fields: Readonly<Record<string, string>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const request = parseRequest(form);
  return request && carryOut(request, 'Meera');
};

const undoAnswer = (answer?: ChangeAnswer) => undoChange(answer?.undoId ?? '', 'Meera');

registerUndoHandler('lead', leadUndoHandler);

onBothEngines('the outcome of a lead', () => {
  beforeEach(async () => {
    await db().deleteFrom('leads').execute();
    await saveSettings('lostReasons', demoSettings.lostReasons);
    forgetSettings();
  });

  test('is asked for when a single lead is closed, and not for many', async () => {
    const id = await store();
    const lost = await submit({ do: 'status', id, version: '1', status: 'Lost' });
    expect(lost?.asks).toMatchObject({ id, version: 2, status: 'Lost', lostReason: null });
    expect(lost?.asks?.reasons).toEqual(demoSettings.lostReasons);
    const won = await submit({ do: 'status', id, version: '2', status: 'Converted' });
    expect(won?.asks).toMatchObject({ status: 'Converted', version: 3, fee: null });
    expect(await submit({ do: 'status', id, version: '3', status: 'New' })).not.toHaveProperty(
      'asks',
    );
    const chosen = `${id}:4`;
    const many = await submit({ do: 'many-status', chosen, status: 'Lost' });
    expect(many).toMatchObject({ ok: true });
    expect(many).not.toHaveProperty('asks');
    const { outcome } = (await readLead(id)) ?? {};
    expect(outcome && describeMissing(outcome)).toBe('No lost reason');
  });

  test('is shown with the lead, and undo restores the previous one', async () => {
    const id = await store('Converted');
    const first = await submit({
      do: 'won',
      id,
      version: '1',
      fee: '4.5 lakh',
      signedCost: '₹52,00,000',
      finalCost: '',
    });
    expect(first?.message).toBe('Converted: fee ₹4,50,000, signed cost ₹52,00,000.');
    const later = await submit({
      do: 'won',
      id,
      version: '2',
      fee: '5 lakh',
      signedCost: '52 lakh',
      finalCost: '0.55 cr',
    });
    expect((await storedOutcome(id)).outcome).toEqual({
      lostReason: null,
      fee: 500_000,
      signedCost: 5_200_000,
      finalCost: 5_500_000,
    });
    expect(await undoAnswer(later)).toMatchObject({ outcome: 'undone' });
    expect((await storedOutcome(id)).outcome).toEqual({
      lostReason: null,
      fee: 450_000,
      signedCost: 5_200_000,
      finalCost: null,
    });
    const story = await readLead(id);
    expect(story?.outcome).toMatchObject({ version: 4, fee: 450_000 });
    const texts = story && timeline(story).map(({ text }) => text);
    expect(texts).toEqual(
      expect.arrayContaining([
        'Fee: ₹4,50,000',
        'Signed cost: ₹52,00,000',
        'Final cost: ₹55,00,000',
        'Fee from ₹4,50,000 to ₹5,00,000',
        expect.stringMatching(/^Undone: .*final cost ₹55,00,000/i),
      ]),
    );
    expect(story?.lead.firstContactAt).toBeNull();
  });

  test('keeps a reason that was removed from the list, and accepts no other unlisted one', async () => {
    const id = await store('Lost');
    const setReason = (version: number, reason: string) =>
      submit({ do: 'lost-reason', id, version: String(version), reason });
    await setReason(1, EXPENSIVE);
    await saveSettings('lostReasons', [ANOTHER, 'Built it without us']);
    forgetSettings();
    expect((await readLead(id))?.outcome).toMatchObject({
      lostReason: EXPENSIVE,
      reasons: [ANOTHER, 'Built it without us'],
    });
    expect(await setReason(2, 'Invented')).toMatchObject({ ok: false, asks: { version: 2 } });
    const changed = await setReason(2, ANOTHER);
    expect((await storedOutcome(id)).outcome.lostReason).toBe(ANOTHER);
    expect(await undoAnswer(changed)).toMatchObject({ outcome: 'undone' });
    expect((await storedOutcome(id)).outcome.lostReason).toBe(EXPENSIVE);
    expect((await setReason(4, ''))?.message).toBe('Lost, no reason.');
    expect((await storedOutcome(id)).outcome).toEqual(NOTHING);
  });

  test('of a lead that someone has changed is refused with a message and the new state', async () => {
    const id = await store('Lost');
    await changeOutcome(id, 1, { lostReason: EXPENSIVE }, 'Ravi');
    const late = await submit({ do: 'lost-reason', id, version: '1', reason: ANOTHER });
    expect(late).toMatchObject({ ok: false, asks: { version: 2, lostReason: EXPENSIVE } });
    expect(late?.message).toMatch(/^Ravi changed this lead/);
    const both = await overlap(
      () => changeOutcome(id, 2, { lostReason: ANOTHER }, 'Ravi'),
      () => changeOutcome(id, 2, { lostReason: null }, 'Meera'),
    );
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['changed', 'conflict']);
    await db().deleteFrom('leads').execute();
    expect(await changeOutcome(id, 2, { fee: 1 }, null)).toEqual({ outcome: 'gone' });
  });

  test('accepts no amount that can’t be stored', async () => {
    const id = await store('Converted');
    const won = { do: 'won', id, version: '1', fee: '1', signedCost: '', finalCost: '' };
    for (const fee of ['-1', '10001 crore', 'many', '1e9'])
      expect(submit({ ...won, fee })).toBeUndefined();
    expect(submit({ do: 'lost-reason', id, version: '1', reason: 'x'.repeat(61) })).toBeUndefined();
    expect(await storedOutcome(id)).toEqual({ version: 1, outcome: NOTHING });
  });

  test('is the last stored one, and its history leads to it, in any order of changes', async () => {
    const sum = fc.option(fc.nat({ max: 9_000_000 }));
    const step = fc.oneof(
      fc.record({ status: fc.constantFrom(...statuses) }),
      fc.record({ lostReason: fc.option(fc.constantFrom(EXPENSIVE, ANOTHER)) }),
      fc.record({ fee: sum, signedCost: sum, finalCost: sum }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const id = await store();
        const expected = { ...NOTHING };
        for (const one of steps) {
          const { version } = await storedOutcome(id);
          if ('status' in one)
            await changeLead(id, version, { field: 'status', to: one.status }, 'Meera');
          else {
            await changeOutcome(id, version, one, 'Meera');
            Object.assign(expected, one);
          }
        }
        expect((await storedOutcome(id)).outcome).toEqual(expected);
        const events = (await readLead(id))?.events ?? [];
        const last = new Map<string, string | null>(events.map((one) => [one.what, one.became]));
        const words = { lostReason: 'lost-reason', fee: 'fee', signedCost: 'signed-cost' };
        for (const [name, what] of Object.entries(words)) {
          const value = expected[name as keyof Outcome];
          expect(last.get(what) ?? null).toBe(value === null ? null : String(value));
        }
      }),
      { numRuns: 15 },
    );
  });

  test('is exported if it applies to the status, and imported unchanged', async () => {
    const rows = await storeLeads([
      { name: 'Asha', status: 'Converted', fee: 450_000, signed_cost: 5_200_000, lost_reason: 'x' },
      { name: 'Kabir', status: 'Lost', lost_reason: 'A reason of last year', fee: 7 },
      { name: 'Meera', status: 'New', lost_reason: EXPENSIVE },
    ]);
    const exportedOutcomes = async () => {
      const [head = [], ...lines] = await csvRows(
        exportLeads(leadQuery({ sort: 'name', direction: 'asc' })),
      );
      const columnIndex = (name: string) => head.indexOf(name);
      return lines.map((line) => ({
        name: line[columnIndex('Name')] ?? '',
        status: line[columnIndex('Status')] ?? '',
        lostReason: line[columnIndex('Lost because')] ?? '',
        fee: line[columnIndex('Fee (INR)')] ?? '',
        signedCost: line[columnIndex('Signed cost (INR)')] ?? '',
        finalCost: line[columnIndex('Final cost (INR)')] ?? '',
      }));
    };
    const exported = await exportedOutcomes();
    expect(
      exported.map(({ lostReason, fee, signedCost }) => [lostReason, fee, signedCost]),
    ).toEqual([
      ['', '450000', '5200000'],
      ['A reason of last year', '', ''],
      ['', '', ''],
    ]);
    await db().deleteFrom('leads').execute();
    const report = await importLeads([JSON.stringify(exported)], {
      kind: 'inquiry' as const,
      dryRun: false,
      actor: null,
    });
    expect(report).toMatchObject({ stored: rows.length, bad: [] });
    expect(await exportedOutcomes()).toEqual(exported);
  });

  test('reports an invalid amount of an import, and recognises an old file', async () => {
    const run = (file: unknown) =>
      importLeads([JSON.stringify(file)], { kind: 'inquiry', dryRun: false, actor: null });
    expect(await run([{ name: 'Asha', fee: -1 }])).toMatchObject({ stored: 0, badCount: 1 });
    expect(await run([{ name: 'Asha', phone: '1' }])).toMatchObject({ stored: 1 });
    expect(await run([{ name: 'Asha', phone: '1', fee: '', lostReason: null }])).toMatchObject({
      stored: 0,
      known: 1,
    });
  });

  test('of many that are closed at once is empty, each with its own history', async () => {
    const ids = (await storeLeads([{}, {}])).map(({ id }) => id);
    const chosen = ids.map((id) => ({ id, version: 1 }));
    await changeMany(chosen, { field: 'status', to: 'Converted' }, 'Meera');
    for (const id of ids)
      expect((await readLead(id))?.outcome).toMatchObject({ fee: null, status: 'Converted' });
  });
});
