import { expect, test } from 'vitest';

import { START_CARD } from '~/features/estimates/engine/card/start-card';
import { estimate } from '~/features/estimates/engine/estimate';
import { FAMILY_HOUSE } from '~/features/estimates/engine/plan/scenarios';

import { estimateSummary } from './estimate-summary';

const firstLine = (from: 'visitor' | 'studio' | 'oneself', client: string) =>
  estimateSummary(estimate(FAMILY_HOUSE, START_CARD), {
    reference: 'E-7F3KQ2',
    studio: 'Nila Structures',
    client,
    address: 'https://nila.test/e/7f3kq2',
    unit: 'sqft',
    from,
  }).split('\n')[0];

test('a studio’s message names the client and the studio', () => {
  expect(firstLine('studio', 'Asha Rao')).toBe(
    'Hello Asha Rao, this is Nila Structures. Here is your estimate E-7F3KQ2.',
  );
  expect(firstLine('studio', '')).toBe(
    'Hello, this is Nila Structures. Here is your estimate E-7F3KQ2.',
  );
});

test('a visitor’s message names the studio, and not the client, because a stranger with the link could read it', () => {
  expect(firstLine('visitor', '')).toBe(
    'Hello Nila Structures, this is about estimate E-7F3KQ2 from your website.',
  );
  expect(firstLine('oneself', '')).toBe('Estimate E-7F3KQ2 by Nila Structures');
});
