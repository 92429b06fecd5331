import { describe, expect, it } from 'vitest';

import { START_CARD } from '~/features/estimates/engine/card/start-card';

import { inputQuery } from './engine/input/input-query';
import { SCENARIOS } from './engine/plan/scenarios';
import { openEstimate } from './open-estimate';
import { leadColumnsOf } from './sheet/stored-sheet.server';

const openText = (text: string, card = START_CARD) =>
  openEstimate(new URLSearchParams(text), card, '2026-12');
const withoutPool = {
  ...START_CARD,
  extras: START_CARD.extras.filter(({ id }) => id !== 'pool'),
};

describe('an extra', () => {
  it('is priced in the order of the card, whatever its place in the address', () => {
    const open = openText('area=1500&tier=2&with=solar.lift');
    const works = open.ok && open.open.sheet?.estimate.works.map(({ label }) => label);
    expect(works).toEqual([
      'Building, standard finish',
      'Passenger lift',
      'Rooftop solar plant, 3 kW',
    ]);
  });

  it.each(['area=1500&tier=2&with=pool', 'budget=8000000&tier=2&with=pool'])(
    'is refused once it is no longer on the card, instead of left out of the price: %s',
    (address) => {
      expect(openText(address)).toMatchObject({ ok: true });
      expect(openText(address, withoutPool)).toMatchObject({
        ok: false,
        problems: {
          with: 'An extra that was chosen is no longer offered. Continue without it.',
        },
        texts: { tier: '2' },
      });
    },
  );
});

describe('shops and offices', () => {
  const commercial = (rest: string) => openText(`type=commercial&tier=2&${rest}`);

  it('have no bedrooms, whatever that field contains', () => {
    expect(commercial('area=12000&bhk=3')).toMatchObject({
      ok: true,
      open: { input: { builtUp: 12_000, bhk: null }, query: 'type=commercial&area=12000&tier=2' },
    });
  });

  it('need an area, which bedrooms don’t give', () => {
    expect(commercial('bhk=3')).toMatchObject({
      ok: false,
      problems: { area: 'Enter the built-up area.' },
    });
  });
});

describe('a visitor’s starting point', () => {
  it.each(SCENARIOS.map(({ id, input }) => [id, input] as const))(
    'has no hidden values that nobody gave, once it is changed to a shop: %s',
    (_, input) => {
      const fields = new URLSearchParams(inputQuery(input));
      fields.set('type', 'commercial');
      fields.set('area', '12000');
      const started = openEstimate(fields, START_CARD, '2026-12');
      const sheet = started.ok ? started.open.sheet : null;
      expect(sheet && leadColumnsOf(sheet)).toMatchObject({
        bhk_option: null,
        site_area: null,
        plot_size: null,
        plot_facing: null,
        built_up: 12_000,
      });
      const wall = sheet?.exclusions.find(({ id }) => id === 'compound-wall');
      expect(wall?.amount.likely).toBe(0);
    },
  );
});
