import { expect, it } from 'vitest';

import { cardValues } from '~/features/estimates/engine/card/card-check';
import { START_CARD } from '~/features/estimates/engine/card/start-card';

import { CARD_GROUPS, editorUnit, labelOfValue, readValue, valueText } from './card-texts';

it('writes every value of the card so that it can be read back', () => {
  for (const { name, value } of cardValues(START_CARD))
    expect(readValue(name, value.unit, valueText(name, value.unit, value.value))).toEqual({
      ok: true,
      value: value.value,
    });
});

it('shows every value once, under a label of its own', () => {
  const shown = new Set(CARD_GROUPS.flatMap(({ keys }) => keys));
  const names = cardValues(START_CARD).map(({ name }) => name);
  expect(names.filter((name) => !shown.has(name.split('.')[0] ?? ''))).toEqual([]);
  for (const { keys } of CARD_GROUPS) {
    const group = names.filter((name) => keys.includes(name.split('.')[0] ?? ''));
    const labels = group.map((name) => labelOfValue(START_CARD, name));
    expect(new Set(labels).size).toBe(labels.length);
  }
});

it.each([
  ['finishes.basic', 'paise/sq ft', '1,750.50', 175_050],
  ['contingency', 'bps', '7.5', 750],
  ['tiers.1', 'bps', '1.4375', 14_375],
  ['stages.structure.months', 'months', '४', 4],
] as const)('reads %s in %s: %s', (name, unit, text, value) => {
  expect(readValue(name, unit, text)).toEqual({ ok: true, value });
});

it.each([
  ['-1', 'This must not be negative.'],
  ['1.23456', 'Use fewer decimals.'],
  ['much', 'This must be a number, such as 1500 or 1,500.'],
])('refuses "%s"', (text, problem) => {
  expect(readValue('tiers.1', 'bps', text)).toEqual({ ok: false, problem });
});

it('names the unit of the field', () => {
  expect(editorUnit('cities.pune', 'bps')).toBe('×');
  expect(editorUnit('gst', 'bps')).toBe('%');
  expect(editorUnit('parking', 'paise/car')).toBe('₹ per car');
});
