import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';

import { START_CARD } from '~/features/estimates/engine/card/start-card';
import { FORM_KEYS } from '~/features/estimates/engine/input/input-query';
import { openEstimate } from '~/features/estimates/open-estimate';

import Estimator from './estimator';

const START = '2026-12';
const TEXTS = { type: 'house', area: '1500', tier: '2' };
const queryWithNonsense = (key: string) =>
  new URLSearchParams({
    ...TEXTS,
    ...(key === 'tier' ? { city: 'other' } : {}),
    ...(key === 'road' ? { city: 'pune' } : {}),
    [key]: 'nonsense',
  });

describe('an address with invalid values', () => {
  test.each(FORM_KEYS)('shows the error of its %s beside that field', (key) => {
    const query = queryWithNonsense(key);
    const opening = openEstimate(query, START_CARD, START);
    const problem = opening.ok ? undefined : opening.problems[key];
    expect(problem).toMatch(/\.$/);
    const page = renderToStaticMarkup(
      <Estimator card={START_CARD} query={query.toString()} start={START} today="2026-11-21" />,
    );
    expect(page).toContain(problem);
  });
});
