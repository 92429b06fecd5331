import { expect, test } from 'vitest';

import { fieldsLeftOut, omissionText } from './markdown/omissions';

const nothing = { pictures: [], videos: 0, frames: 0, struck: [] };
const pictures = (names: readonly string[]) => omissionText({ ...nothing, pictures: names });

test('a paste lists the pictures that it left out', () => {
  expect(pictures(['A court'])).toBe('One picture wasn’t pasted (“A court”): add it as a file.');
  expect(pictures([''])).toBe('One picture wasn’t pasted: add it as a file.');
  expect(pictures(['A court', '', 'plan.png'])).toBe(
    '3 pictures weren’t pasted (“A court”, “plan.png”, one more): add them as files.',
  );
  expect(pictures(['a', 'b', 'c', 'd', 'e', 'f', 'g'])).toContain('“e”, 2 more');
});

test('a paste reports that it left out videos, frames and struck-out text', () => {
  expect(omissionText(nothing)).toBeUndefined();
  expect(omissionText({ ...nothing, videos: 1, frames: 2, struck: ['Rs 500'] })).toBe(
    'One video wasn’t pasted: add a link to it. 2 embedded frames weren’t pasted: add a link to their pages. Struck-out text wasn’t pasted (“Rs 500”).',
  );
});

test('a paste lists the fields that it left out', () => {
  expect(fieldsLeftOut(['title: Walls', 'draft: true'])).toBe(
    'The fields above the text weren’t pasted (“title: Walls”, “draft: true”): enter them in the fields of the post.',
  );
});

test('a long name is cut between letters', () => {
  expect(pictures([`${'a'.repeat(59)}👍`])).toContain(`“${'a'.repeat(59)}…”`);
});
