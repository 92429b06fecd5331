import { expect, it } from 'vitest';

import { parsePostRecord } from './post-record.server';

const contentOf = (content: string) => {
  const record = { line: 1, key: 'a', text: JSON.stringify({ title: 'Walls', content }) };
  const read = parsePostRecord(record, 'Notes');
  return 'problem' in read ? read.problem : read.draft.content;
};

it('loads pictures by https', () => {
  expect(contentOf('![a](http://a.example/1.jpg) ![b ![c]( <http://a.example/2.jpg>)')).toBe(
    '![a](https://a.example/1.jpg) ![b ![c]( <https://a.example/2.jpg>)',
  );
  expect(contentOf('[a](http://a.example)')).toBe('[a](http://a.example)');
});

it('reads thousands of broken pictures in linear time', () => {
  // If each were matched with all that follow, this would take minutes and time out.
  const broken = '!['.repeat(400_000);
  expect(contentOf(broken)).toBe(broken);
});
