import { describe, expect, it } from 'vitest';

import { cardProblems, cardValues } from './card-check';
import { type RateCard, isStale } from './rate-card';
import { START_CARD } from './start-card';

const changedCard = (change: (card: RateCard) => void) => {
  const card = structuredClone(START_CARD);
  change(card);
  return cardProblems(card);
};

describe('the start card', () => {
  it('is valid', () => {
    expect(cardProblems(START_CARD)).toEqual([]);
  });

  it('has a source and a date for every value, and marks assumed ones', () => {
    const values = cardValues(START_CARD);
    expect(values.length).toBeGreaterThan(60);
    for (const { value } of values) {
      expect(value.source).not.toBe('');
      expect(Number.isNaN(Date.parse(value.date))).toBe(false);
      expect(value.assumed && value.note === '').toBe(false);
    }
  });

  it('contains no byelaws without a source', () => {
    expect(START_CARD.plotRules).toEqual({});
  });
});

describe('cardProblems', () => {
  it.each<[string, (card: RateCard) => void, string]>([
    ['a dear basic finish', (card) => (card.finishes.basic.value = 3e5), 'Each finish must cost'],
    ['a dear small town', (card) => (card.tiers[3].value = 10_001), 'Tier 2 must not cost more'],
    ['a spread of 100 %', (card) => (card.spread.value = 10_000), 'Low and high must'],
    [
      'a contingency of 101 %',
      (card) => (card.contingency.value = 10_100),
      'must not exceed 100 %',
    ],
    [
      'a factor of 11',
      (card) => (card.tiers[1].value = 110_000),
      'tiers.1 must lie between 0 and 10.00',
    ],
    ['a fee turned round', (card) => (card.fee.to.value = 100), 'The lowest fee must'],
    ['a BHK turned round', (card) => (card.bhk[3].to.value = 1), 'Each BHK range'],
    ['heads of 99 %', (card) => (card.costHeads.pop(), undefined), 'The cost heads'],
    ['stages of 95 %', (card) => (card.stages.pop(), undefined), 'The stage payments'],
    [
      'a negative rate',
      (card) => (card.parking.value = -1),
      'parking must lie between 0 and ₹1,00,00,000 per car',
    ],
    [
      'half a paisa',
      (card) => ((card.extras[0] ?? card.exclusions[0] ?? { rate: card.gst }).rate.value = 0.5),
      'extras.lift.rate must lie',
    ],
    ['NaN', (card) => (card.gst.value = NaN), 'gst must lie'],
    ['no source', (card) => (card.gst.source = ' '), 'gst needs a source'],
    ['no date', (card) => (card.gst.date = 'soon'), 'gst needs a date'],
  ])('reports %s', (_, change, problem) => {
    expect(changedCard(change).join(' ')).toContain(problem);
  });

  it('names a value by its path', () => {
    const problems = changedCard((card) => {
      const [wall] = card.exclusions;
      if (wall) wall.rate.value = -1;
    });
    expect(problems[0]).toContain('exclusions.compound-wall.rate');
  });
});

describe('isStale', () => {
  it('warns after half a year', () => {
    expect(isStale(START_CARD, '2027-05-20')).toBe(false);
    expect(isStale(START_CARD, '2027-05-21')).toBe(true);
  });
});
