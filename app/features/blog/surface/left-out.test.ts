import { expect, test } from 'vitest';

import { leftOut } from './paste-and-drop';

test('a paste names the pictures that it left out', () => {
  expect(leftOut(['A court'])).toBe('One picture wasn’t pasted (“A court”): add it as a file.');
  expect(leftOut([''])).toBe('One picture wasn’t pasted: add it as a file.');
  expect(leftOut(['A court', '', 'plan.png'])).toBe(
    '3 pictures weren’t pasted (“A court”, “plan.png”, one more): add them as files.',
  );
  expect(leftOut(['a', 'b', 'c', 'd', 'e', 'f', 'g'])).toContain('“e”, 2 more');
});
