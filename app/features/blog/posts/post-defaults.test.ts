import { describe, expect, it } from 'vitest';

import { countWords, postDefaults, postSlug, readTime, type UnfinishedPost } from './post-defaults';

const post: UnfinishedPost = {
  title: 'What a House Costs',
  content: '# Words\n\n![no word](/a.jpg)\n\n' + 'word '.repeat(400),
  tags: ['cost', 'house'],
};

describe('postDefaults', () => {
  it('adds missing fields', () => {
    const blank = {
      excerpt: ' ',
      metaTitle: '',
      metaDescription: '  ',
      canonicalUrl: '',
      keywords: [' '],
      author: '',
    };
    const filled = {
      metaTitle: 'What a House Costs',
      metaDescription: 'What a House Costs',
      canonicalUrl: '/blog/what-a-house-costs',
      keywords: ['cost', 'house'],
      readTime: 3,
      author: 'Admin',
      authorId: 'admin',
    };
    expect(postDefaults(post)).toEqual(filled);
    expect(postDefaults({ ...post, ...blank })).toEqual(filled);
  });

  it('describes a post by its excerpt', () => {
    expect(postDefaults({ ...post, excerpt: ' In short. ' }).metaDescription).toBe('In short.');
  });

  it('doesn’t change written texts', () => {
    const own = {
      metaTitle: 'Mine',
      metaDescription: 'Mine too',
      canonicalUrl: 'https://elsewhere.example/a',
      keywords: ['one', 'two'],
      author: 'R. Rao',
      authorId: 'rao',
    };
    expect(postDefaults({ ...post, ...own })).toMatchObject(own);
  });

  it('cuts a default that exceeds its own limit, between words', () => {
    const title = 'Fifty ways to keep the monsoon out of a house, and one that works';
    const { metaTitle, metaDescription } = postDefaults({
      ...post,
      title,
      excerpt: 'wet '.repeat(80),
    });
    expect(metaTitle).toBe('Fifty ways to keep the monsoon out of a house, and one that…');
    expect(metaTitle.length).toBeLessThanOrEqual(60);
    expect(metaDescription).toMatch(/^(wet )+wet…$/);
    expect(metaDescription.length).toBeLessThanOrEqual(160);
    expect(postDefaults({ ...post, title: '😀'.repeat(60) }).metaTitle.isWellFormed()).toBe(true);
    const oneWord = 'कि'.repeat(40);
    expect(postDefaults({ ...post, title: oneWord }).metaTitle).toBe(`${'कि'.repeat(29)}…`);
  });
});

describe('postSlug', () => {
  it('always returns an address', () => {
    expect(postSlug('Daylight, first')).toBe('daylight-first');
    expect(postSlug('!!!')).toBe('article');
  });
});

it('counts words in any script, and no lone punctuation', () => {
  expect(countWords('A wall – 230 mm thick.\nनमस्ते दुनिया')).toBe(7);
  expect(countWords(' \n ')).toBe(0);
});

it.each([
  [0, 1],
  [1, 1],
  [200, 1],
  [201, 2],
  [1500, 8],
])('%i words take %i min', (words, minutes) => {
  expect(readTime('word '.repeat(words))).toBe(minutes);
});
