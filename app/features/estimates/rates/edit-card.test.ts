import { describe, expect, it } from 'vitest';

import { cardProblems, cardValues } from '~/features/estimates/engine/card/card-check';
import type { RateCard } from '~/features/estimates/engine/card/rate-card';
import { START_CARD } from '~/features/estimates/engine/card/start-card';

import { LIST_NAMES } from './card-lists';
import { valueText } from './card-texts';
import { editCard } from './edit-card.server';
import { previewCard } from './preview-card';

/** The editor's form without any change. */
function formOf(card: RateCard): FormData {
  const form = new FormData();
  form.set('basedOn', card.id);
  form.set('date', card.date);
  form.set('note', 'Quotes of November');
  for (const { name, value } of cardValues(card)) {
    form.set(`v:${name}`, valueText(name, value.unit, value.value));
    form.set(`s:${name}`, value.source);
    form.set(`n:${name}`, value.note);
    if (value.assumed) form.set(`a:${name}`, 'yes');
  }
  for (const list of LIST_NAMES) {
    form.set(`list:${list}`, 'yes');
    for (const { id, label } of card[list]) {
      form.append(`rows:${list}`, id);
      form.set(`label:${list}.${id}`, label);
    }
  }
  for (const { id, per } of card.exclusions) form.set(`per:exclusions.${id}`, per);
  for (const { id, due, outdoors } of card.stages) {
    form.set(`due:stages.${id}`, due);
    if (outdoors) form.set(`outdoors:stages.${id}`, 'yes');
  }
  return form;
}

function editStartCard(change: (form: FormData) => void) {
  const form = formOf(START_CARD);
  change(form);
  return editCard(START_CARD, form);
}
function cardOf(result: ReturnType<typeof editCard>): RateCard {
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.card;
}
const setRows = (form: FormData, list: string, ids: readonly string[]) => {
  form.delete(`rows:${list}`);
  for (const id of ids) form.append(`rows:${list}`, id);
};
const idsIn = (items: readonly { id: string }[]) => items.map(({ id }) => id);
const changedValues = (result: ReturnType<typeof editCard>) => {
  const { values } = previewCard(START_CARD, cardOf(result));
  return values.map(({ label, before, after }) => `${label}: ${before} → ${after}`);
};

describe('the rate editor', () => {
  it.each([
    ['', 'Enter the first day as a date.'],
    ['2026-02-31', 'Enter the first day as a date.'],
    [
      '2020-01-01',
      `The first day can’t be before ${START_CARD.date}, the first day of the previous version.`,
    ],
    // No later version could begin before it, so a wrong year would block the editor permanently.
    ['3026-11-23', 'The first day must be within a year from today.'],
  ])('refuses "%s" as the first day', (date, problem) => {
    const result = editStartCard((form) => form.set('date', date));
    expect(result.ok ? {} : result.problems).toEqual({ date: problem });
  });

  it('changes nothing if nothing was edited', () => {
    const result = editStartCard(() => undefined);
    expect(cardOf(result)).toEqual(START_CARD);
    expect(changedValues(result)).toEqual([]);
  });

  it.each(['₹2,350', '2,350', 'Rs. 2350/-'])(
    'reads %s as a rate; without a new source it is assumed, with the day of the new version',
    (typed) => {
      const result = editStartCard((form) => {
        form.set('date', '2026-11-25');
        form.set('v:finishes.standard', typed);
        form.set('v:cities.mumbai', '1.5');
      });
      const card = cardOf(result);
      expect(card.finishes.standard).toMatchObject({
        value: 235_000,
        source: 'Assumed',
        date: '2026-11-25',
        assumed: true,
        note: START_CARD.finishes.standard.note,
      });
      // The old note is removed, because it explains the sample's figure.
      expect(card.cities['mumbai']).toMatchObject({ source: 'Assumed', assumed: true, note: '' });
      expect(card.finishes.basic).toEqual(START_CARD.finishes.basic);
    },
  );

  it('keeps a source that was entered for the new value, even the same as before', () => {
    const { source } = START_CARD.finishes.standard;
    const result = editStartCard((form) => {
      form.set('v:finishes.standard', '2,350');
      form.set('s:finishes.standard', source);
      form.set('changed:finishes.standard', 'yes');
      form.set('v:finishes.basic', '1,800');
      form.set('s:finishes.basic', 'Quote of 3 Nov 2026');
    });
    expect(cardOf(result).finishes).toMatchObject({
      standard: { source, assumed: false },
      basic: { source: 'Quote of 3 Nov 2026', assumed: false },
    });
  });

  it('marks a price as assumed if its unit changes', () => {
    const result = editStartCard((form) => {
      form.set('s:exclusions.gate.rate', 'Quote of 3 Nov 2026');
      form.delete('a:exclusions.gate.rate');
    });
    const quoted = cardOf(result);
    const form = formOf(quoted);
    form.set('per:exclusions.gate', 'plot perimeter');
    const gate = cardOf(editCard(quoted, form)).exclusions.find(({ id }) => id === 'gate');
    expect(gate?.rate).toMatchObject({
      unit: 'paise/running ft',
      source: 'Assumed',
      assumed: true,
    });
  });

  it('adds an item at its position, assumed unless a source is given', () => {
    const result = editStartCard((form) => {
      setRows(form, 'exclusions', ['new-1', ...idsIn(START_CARD.exclusions)]);
      form.set('label:exclusions.new-1', '2 CCTV cameras');
      form.set('per:exclusions.new-1', 'one');
      form.set('v:exclusions.new-1.rate', '18,000');
      setRows(form, 'extras', [...idsIn(START_CARD.extras), 'new-1']);
      form.set('label:extras.new-1', 'Basement');
      form.set('v:extras.new-1.rate', '१२०००');
      form.set('s:extras.new-1.rate', 'Quote of 3 Nov 2026');
    });
    const card = cardOf(result);
    expect(card.exclusions[0]).toMatchObject({
      id: 'cctv-cameras',
      label: '2 CCTV cameras',
      rate: { value: 1_800_000, unit: 'paise/item', source: 'Assumed', assumed: true },
    });
    // A line of the estimate already has that id.
    expect(card.extras.at(-1)).toMatchObject({
      id: 'basement-2',
      rate: { value: 1_200_000, source: 'Quote of 3 Nov 2026', assumed: false },
    });
    expect(cardProblems(card)).toEqual([]);
    expect(changedValues(result)).toEqual([
      'Basement: none → ₹12,000 per item',
      '2 CCTV cameras: none → ₹18,000 per item (assumed)',
    ]);
  });

  it('renames, reorders, changes units and removes', () => {
    const result = editStartCard((form) => {
      form.set('label:exclusions.gate', 'Steel gate');
      form.set('per:exclusions.gate', 'plot perimeter');
      const others = idsIn(START_CARD.exclusions).filter((id) => id !== 'sump');
      setRows(form, 'exclusions', others.toReversed());
      form.set('due:stages.handover', 'start');
    });
    const card = cardOf(result);
    expect(card.exclusions.some(({ id }) => id === 'sump')).toBe(false);
    expect(card.exclusions.at(-2)).toMatchObject({
      id: 'gate',
      label: 'Steel gate',
      per: 'plot perimeter',
      rate: { unit: 'paise/running ft' },
    });
    expect(changedValues(result)).toEqual([
      'Steel gate: ₹60,000 per item (assumed) → ₹60,000 per running ft (assumed)',
      'Underground sump: ₹1,50,000 per item (assumed) → none',
      'Name: Gate → Steel gate',
      expect.stringMatching(/^Not included: order: Compound wall, .* → Interiors, /),
      'Snags and handover: paid on completion, indoors → paid at its start, indoors',
    ]);
  });

  it('changes the shares of the building, if they add up to 100 %', () => {
    const heads = [...idsIn(START_CARD.costHeads), 'new-1'];
    const editShares = (other: string) =>
      editStartCard((form) => {
        setRows(form, 'costHeads', heads);
        form.set('label:costHeads.new-1', 'Joinery');
        form.set('v:costHeads.new-1.share', '4.5');
        form.set('v:costHeads.other.share', other);
      });
    expect(cardOf(editShares('5.5')).costHeads.at(-1)).toMatchObject({
      id: 'joinery',
      label: 'Joinery',
    });
    expect(editShares('6')).toEqual({
      ok: false,
      problems: { '': 'The cost heads must add up to 100 %.' },
    });
  });

  it.each([
    ['a name', 'label:extras.lift', 'Enter a name with at least two letters.', ' '],
    ['a price', 'extras.lift.rate', 'This must be a number, such as 1500 or 1,500.', 'lots'],
    ['a price', 'extras.lift.rate', 'This must not be negative.', '-1'],
  ])('reports %s beside its field', (_, name, problem, typed) => {
    const result = editStartCard((form) =>
      form.set(name.startsWith('label') ? name : `v:${name}`, typed),
    );
    expect(result).toMatchObject({ ok: false, problems: { [name]: problem } });
  });

  it.each([
    [
      'the stage that a basement lengthens is taken away',
      (form: FormData) =>
        setRows(
          form,
          'stages',
          idsIn(START_CARD.stages).filter((id) => id !== 'foundation'),
        ),
      /^The foundation and structure stages can’t be removed/,
    ],
    [
      'two extras have one name',
      (form: FormData) => form.set('label:extras.pool', 'passenger LIFT'),
      /^Extras: two entries have the same name/,
    ],
    [
      'a rate is beyond any price',
      (form: FormData) => form.set('v:parking', '1000000000'),
      /must lie between 0 and ₹1,00,00,000 per car/,
    ],
    [
      'the stages miss 100 %',
      (form: FormData) => form.set('v:stages.handover.share', '4'),
      /^The stage payments must add up to 100 %/,
    ],
  ])('refuses a card if %s', (_, change, sentence) => {
    const result = editStartCard(change);
    expect(result.ok ? '' : result.problems['']).toMatch(sentence);
  });

  it('ignores an unknown id', () => {
    const result = editStartCard((form) => {
      for (const id of ['__proto__', 'constructor', '../x', 'lift']) form.append('rows:extras', id);
    });
    expect(idsIn(cardOf(result).extras)).toEqual(idsIn(START_CARD.extras));
  });
});
