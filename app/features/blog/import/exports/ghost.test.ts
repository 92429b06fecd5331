import { expect, test } from 'vitest';

import { ghostExport } from './ghost';

const post = { id: '1', title: 'Walls', html: '<p>x</p>', status: 'published' };
const read = (fields: object) =>
  ghostExport({ posts: [Object.assign({}, post, fields)] })?.posts[0];

test.each([
  [
    { lexical: '{"root":{"children":[{"type":"email","html":"Hi"}]}}' },
    /^A part that only the readers/,
  ],
  [{ mobiledoc: '{"cards":[["email-cta",{"html":"Hi"}]]}' }, /^A part that only the readers/],
  [{ status: 'sent' }, /^It was only sent by email/],
  [{ authors: [{ name: 'Asha' }, { name: 'Ravi' }] }, /^An article has one author.*: “Ravi”\.$/],
])('says what is left out of %j', (fields, note) => {
  expect(read(fields)).toMatchObject({ notes: [expect.stringMatching(note)] });
});

test('has no notes on a post that is imported as a whole', () => {
  expect(read({ lexical: '{"root":{"children":[{"type":"paragraph"}]}}' })).toMatchObject({
    notes: [],
    status: 'published',
  });
});

test('keeps the zone of a time that the API gives', () => {
  const publishDate = '2024-05-02T10:00:00.000+00:00';
  expect(read({ published_at: publishDate })).toMatchObject({ publishDate });
});
