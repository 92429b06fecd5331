import { expect, it } from 'vitest';

import { workingTimeWords } from './working-words';

it('working time is shown in minutes below an hour, and “under a minute” below that', () => {
  expect([0, 0.01, 0.02, 0.99, 1, 1.44].map(workingTimeWords)).toEqual([
    'under a minute of working time',
    'under a minute of working time',
    '1 working minute',
    '59 working minutes',
    '1.0 working hours',
    '1.4 working hours',
  ]);
});
