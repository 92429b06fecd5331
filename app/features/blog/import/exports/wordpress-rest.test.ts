import { expect, test } from 'vitest';

import { wordpressRestExport } from './wordpress-rest';

const post = (fields: object) =>
  Object.assign(
    { id: 1, status: 'publish', title: { rendered: 'Walls' }, content: { rendered: 'x' } },
    fields,
  );
const read = (fields: object) => wordpressRestExport([post(fields)])?.posts[0];

test.each(['page', 'portfolio', 'revision'])('publishes no %s', (type) => {
  expect(read({ type })).toEqual({ problem: expect.stringMatching(/^“Walls” is a .*not a post/) });
});

test('says which terms an export lacks, or an article has no room for', () => {
  expect(read({ categories: [4], tags: [] })).toMatchObject({
    notes: [expect.stringMatching(/doesn’t name its category, tags and author/)],
  });
  const terms = ['Walls', 'Lime'].map((name) => ({ taxonomy: 'category', name }));
  expect(read({ categories: [4, 5], _embedded: { 'wp:term': [terms] } })).toMatchObject({
    category: 'Walls',
    notes: ['An article has one category. Left out: “Lime”.'],
  });
});

test('keeps the description that Yoast shows', () => {
  expect(read({ yoast_head_json: { description: 'All of lime' } })).toMatchObject({
    metaDescription: 'All of lime',
  });
});
