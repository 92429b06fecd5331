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

test('names the authors, terms and fields that an article has no place for', () => {
  const terms = [
    { taxonomy: 'author', name: 'Ravi' },
    { taxonomy: 'author', name: 'Asha' },
    { taxonomy: 'material', name: 'Clay' },
    { taxonomy: 'post_format', name: 'Video' },
  ];
  const embedded = { author: [{ name: 'Asha' }], 'wp:term': [terms] };
  expect(read({ _embedded: embedded, acf: { intro: 'x', empty: '', list: [] } })).toMatchObject({
    author: 'Asha',
    notes: [
      'An article has one author. Left out: “Ravi”.',
      'Terms that are neither a category nor a tag were left out: “Clay”.',
      'Fields of a plugin were left out: “intro”.',
    ],
  });
});

test('names a page without entities', () => {
  const page = read({ type: 'page', title: { rendered: 'Walls &#038; lime' } });
  expect(page).toEqual({ problem: expect.stringMatching(/^“Walls & lime” is a page/) });
});

test.each([
  ['2024-05-02T10:00:00', '2024-05-02T10:00:00Z'],
  ['2024-05-02T10:00:00.000+00:00', '2024-05-02T10:00:00.000+00:00'],
])('reads the time %s', (written, publishDate) => {
  expect(read({ date_gmt: written })).toMatchObject({ publishDate });
});

test('keeps the description that Yoast shows', () => {
  expect(read({ yoast_head_json: { description: 'All of lime' } })).toMatchObject({
    metaDescription: 'All of lime',
  });
});
