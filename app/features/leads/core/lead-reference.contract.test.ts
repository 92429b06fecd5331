import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { leadRow } from '~tests/engines/lead-row';
import { overlap } from '~tests/engines/overlap';

import { db } from '~/db/executor.server';
import { importLeads } from '~/features/leads/import/import-leads.server';
import { receivedNow, submitInquiry } from '~/features/leads/inquiry/submit-inquiry.server';
import { storeEstimateLead } from '~/features/leads/store-estimate-lead.server';
import { loadSecret } from '~/platform/secret.server';

import { insertLeads } from './lead-reference.server';

/** Random numbers to return next. Once they are used up, real random numbers follow. */
const draws = vi.hoisted((): number[] => []);
// The test files of a worker share loaded modules, so those with the replaced module are loaded only
// for this file.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.resetModules();
});
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>();
  return { ...crypto, randomInt: (max: number) => draws.shift() ?? crypto.randomInt(max) };
});

const FIRST = '222222';
const LAST = 'ZZZZZZ';
const setNextDraws = (...texts: string[]) =>
  draws.splice(
    0,
    Infinity,
    ...texts.flatMap((text) => Array.from(text, (sign) => +(sign === 'Z') * 29)),
  );

const takeReference = (reference: string) =>
  db().insertInto('leads').values(leadRow({ reference })).execute();
const storedReferences = async () =>
  (await db().selectFrom('leads').select('reference').execute()).map(({ reference }) => reference);

const phone = { typed: '98765 43210', e164: '+919876543210' };
const person = { name: 'Asha', email: 'asha@example.in', phone, pincode: '560034' };
const submitAbout = (about: string) =>
  submitInquiry({
    ...receivedNow(
      { ...person, projectType: 'Renovation', about },
      { formId: '', suspicion: null, page: null, utm: null },
    ),
    // The reference that its visitor has seen.
    reference: `L-${FIRST}`,
  });

onBothEngines('a reference that is taken', () => {
  beforeEach(async () => {
    loadSecret(mkdtempSync(join(inject('scratch'), 'reference-')), undefined);
    await db().deleteFrom('leads').execute();
    draws.length = 0;
  });

  test('is generated again for an inquiry', async () => {
    await takeReference(`L-${FIRST}`);
    setNextDraws(FIRST, LAST);
    expect(await submitAbout('')).toMatchObject({ reference: `L-${LAST}`, repeated: false });
  });

  test('is generated again for an estimate lead', async () => {
    await takeReference(`E-${FIRST}`);
    setNextDraws(FIRST, LAST);
    const stored = await storeEstimateLead({
      ...person,
      formId: 'form',
      columns: { project_type: 'Villa', estimated_price: 1, estimate: '{}', rate_card: 'v1' },
      page: null,
    });
    expect(stored).toMatchObject({ reference: `E-${LAST}`, repeated: false });
  });

  test('is generated again for each lead of an import, even if two of them are equal', async () => {
    await takeReference(`L-${FIRST}`);
    setNextDraws(FIRST, LAST, LAST);
    const records = ['a', 'b', 'c'].map((name) => ({ name, notes: 'Called.' }));
    expect(
      await importLeads([JSON.stringify(records)], { kind: 'inquiry', actor: null, dryRun: false }),
    ).toMatchObject({ stored: 3, badCount: 0 });
    const all = await storedReferences();
    expect(new Set(all).size).toBe(4);
    expect(all).toContain(`L-${LAST}`);
    expect(await db().selectFrom('lead_notes').select('id').execute()).toHaveLength(3);
  });

  test('by another inquiry at the same moment is generated again', async () => {
    setNextDraws(FIRST, FIRST, LAST);
    const [one, other] = await overlap(
      () => insertLeads([leadRow()]),
      () => insertLeads([leadRow()]),
    );
    expect([one, other]).toEqual([[`L-${FIRST}`], [`L-${LAST}`]]);
  });

  test('is an error if every attempt gives a taken one', async () => {
    await takeReference(`L-${FIRST}`);
    setNextDraws(...Array.from({ length: 10 }, () => FIRST));
    await expect(submitAbout('')).rejects.toThrow('No reference is free');
  });
});
