import * as fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { leadQuery } from '~tests/engines/lead-query';
import { storeLeads } from '~tests/engines/store-leads';

import { db } from '~/db/executor.server';
import { addNote } from '~/features/leads/changes/add-note.server';
import { mergeLeads } from '~/features/leads/changes/merge-leads.server';
import { listLeads } from '~/features/leads/list/list-leads.server';

/** Notations of a ten-digit number. */
const WRITINGS: readonly ((digits: string) => string)[] = [
  (digits) => digits,
  (digits) => `0${digits}`,
  (digits) => `+91${digits}`,
  (digits) => `91${digits}`,
  (digits) => `0091 ${digits}`,
  (digits) => `${digits.slice(0, 5)} ${digits.slice(5)}`,
  (digits) => `+91-${digits.slice(0, 5)}-${digits.slice(5)}`,
  (digits) => `+91 (0)${digits.slice(0, 3)}.${digits.slice(3, 6)}.${digits.slice(6)}`,
  (digits) => `0${digits.slice(0, 4)}–${digits.slice(4)}`,
  (digits) => digits.replaceAll(/(..)(?!$)/g, '$1 '),
];

onBothEngines('the words of a search', () => {
  beforeEach(async () => {
    await db().deleteFrom('leads').execute();
  });

  const found = async (search: string, kind: 'inquiry' | 'estimate' = 'inquiry') =>
    (await listLeads(leadQuery({ search, kind }), { at: 0 }, 100)).rows.map(({ name }) => name);

  const expectOnly = async (typed: string, name: string) =>
    expect({ typed, found: await found(typed) }).toEqual({ typed, found: [name] });

  test('find a number in any notation, and by its last four digits', async () => {
    await storeLeads([
      { name: 'Priya Nair', phone: '98450 99881', phone_e164: '+919845099881' },
      { name: 'Somebody else', phone: '98450 12345', phone_e164: '+919845012345' },
      { name: 'Not a number', phone: '98450 77', phone_e164: null },
    ]);
    for (const write of WRITINGS) await expectOnly(write('9845099881'), 'Priya Nair');
    for (const typed of ['9881', '99881', '098450 998', '+91 98450 99', 'nair 09845099881'])
      await expectOnly(typed, 'Priya Nair');
    expect(await found('098450 77')).toEqual(['Not a number']);
    expect(await found('09845099882')).toEqual([]);
    await expectOnly('९८४५० ९९८८१', 'Priya Nair');
  });

  test('find what is pasted from other programs with invisible characters', async () => {
    const [stored] = await storeLeads([
      { name: 'Priya\u200b Nair', phone_e164: '+919845099881', reference: 'L-7F3KQ2' },
      { name: 'Somebody else', phone: '98450 12345', phone_e164: '+919845012345' },
    ]);
    for (const typed of ['\u202a+91 98450 99881\u202c', 'priya nair\ufeff', '\u200eL-7F3KQ2'])
      await expectOnly(typed, stored?.name ?? '');
  });

  test('match in any order, also as the beginning of a word', async () => {
    await storeLeads([
      { name: 'Priya Nair', pincode: '560034 Bengaluru' },
      { name: 'Priya Iyer', pincode: '682001 Kochi' },
    ]);
    for (const typed of ['Nair Priya', 'nai pri', 'bengaluru priya', '560034 nair', 'na priya'])
      await expectOnly(typed, 'Priya Nair');
    expect(await found('nair kochi')).toEqual([]);
  });

  test('find notes, also of estimates, and the message', async () => {
    const [noted] = await storeLeads([
      { name: 'Priya Nair' },
      { name: 'Meera Das', message: 'A house for 80 lakh, near the lake' },
    ]);
    const [estimate] = await storeLeads([{ name: 'Zoya Khan', kind: 'estimate' }]);
    if (!noted || !estimate) throw new Error('not stored');
    expect(await found('budget')).toEqual([]);
    await addNote(noted.id, 'Budget is 80 lakh.\nHer brother: 99860-11223', null);
    await addNote(estimate.id, 'Wants a courtyard', null);
    expect((await found('80 lakh')).toSorted()).toEqual(['Meera Das', 'Priya Nair']);
    expect(await found('lakh budget')).toEqual(['Priya Nair']);
    expect(await found('099860 11223')).toEqual(['Priya Nair']);
    expect(await found('lake lakh')).toEqual(['Meera Das']);
    expect(await found('courtyard', 'estimate')).toEqual(['Zoya Khan']);
  });

  test('find a lead by the notes of those merged into it', async () => {
    const email_folded = 'asha@example.com';
    const [remaining, other] = await storeLeads([
      { name: 'Asha Rao', email_folded },
      { name: 'Asha at the office', email_folded },
    ]);
    if (!remaining || !other) throw new Error('not stored');
    await addNote(other.id, 'Prefers laterite', null);
    await addNote(remaining.id, 'Call after six', null);
    expect(await mergeLeads(remaining.id, other.id, null)).toBe(true);
    expect(await found('laterite six')).toEqual(['Asha Rao']);
  });

  test('any stored lead is found by its own words in any order and by its number in ten notations', async () => {
    const word = fc.stringMatching(/^(?:[a-zé]{1,8}|[A-Zमनर]{2,6}|[%_"\\']{1,3}[a-z]{3})$/);
    const words = fc.array(word, { minLength: 1, maxLength: 5 });
    const digits = fc.stringMatching(/^[6-9]\d{9}$/);
    await fc.assert(
      fc.asyncProperty(
        fc.record({ name: words, message: words, note: words, digits }),
        fc.infiniteStream(fc.nat()),
        async (lead, picks) => {
          await db().deleteFrom('leads').execute();
          const name = lead.name.join(' ');
          const [stored] = await storeLeads([
            {
              name,
              message: lead.message.join(' '),
              phone: lead.digits,
              phone_e164: `+91${lead.digits}`,
            },
            { name: '', email: '', phone: '', phone_e164: null, pincode: '' },
          ]);
          await addNote(stored?.id ?? '', lead.note.join(' '), null);
          const own = [...lead.name, ...lead.message, ...lead.note];
          const shuffled = own
            .map((one) => ({ one, place: picks.next().value ?? 0 }))
            .toSorted((a, b) => a.place - b.place)
            .map(({ one }) => one);
          for (const one of own) await expectOnly(one, name);
          const typed = shuffled.join(' ').slice(0, 100);
          await expectOnly(typed, name);
          for (const write of WRITINGS) await expectOnly(write(lead.digits), name);
        },
      ),
      { numRuns: 15 },
    );
  });
});
