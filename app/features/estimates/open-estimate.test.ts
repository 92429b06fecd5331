import { describe, expect, it } from 'vitest';

import { START_CARD } from '~/features/estimates/engine/card/start-card';

import { openEstimate } from './open-estimate';

const opening = (text: string, card = START_CARD) =>
  openEstimate(new URLSearchParams(text), card, '2026-12');
const withoutPool = {
  ...START_CARD,
  extras: START_CARD.extras.filter(({ id }) => id !== 'pool'),
};

describe('an extra', () => {
  it('is priced in the order of the card, whatever its place in the address', () => {
    const open = opening('area=1500&tier=2&with=solar.lift');
    const works = open.ok && open.open.sheet?.estimate.works.map(({ label }) => label);
    expect(works).toEqual([
      'Building, standard finish',
      'Passenger lift',
      'Rooftop solar plant, 3 kW',
    ]);
  });

  it.each(['area=1500&tier=2&with=pool', 'budget=8000000&tier=2&with=pool'])(
    'is refused once the card has it no longer, instead of left out of the price: %s',
    (address) => {
      expect(opening(address)).toMatchObject({ ok: true });
      expect(opening(address, withoutPool)).toMatchObject({
        ok: false,
        problems: { with: 'We don’t know one of these extras.' },
        texts: { tier: '2' },
      });
    },
  );
});
