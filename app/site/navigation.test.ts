import { expect, it } from 'vitest';

import { navigationPages } from './navigation';

it('names the estimator unless it is switched off', () => {
  const paths = (estimatorSetting: string) =>
    navigationPages({ estimator: { shown: estimatorSetting } }).map(({ path }) => path);
  expect(paths('on')).toContain('/estimate');
  expect(paths('')).not.toContain('/estimate');
  expect(paths('')).toContain('/contact');
});
