import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { NOW, tab } from '~tests/factories/post-tab';
import {
  listRevisions,
  readRevision,
  restoreRevision,
  saveWorkingCopy,
} from '~tests/factories/post-texts';

import { db, transaction } from '~/db/executor.server';
import { coverHosts, forgetCoverHosts } from '~/features/blog/article/cover-hosts.server';
import { findArticle } from '~/features/blog/article/find-article.server';
import { readArticle } from '~/features/blog/article/read-article.server';
import { deletePosts } from '~/features/blog/bin/delete-posts.server';
import { parseArticle } from '~/features/blog/markdown/parse-article';
import { readManagedPost } from '~/features/blog/working-copy/read-managed-post.server';

import { importPosts } from './import-posts.server';

const rest = {
  documents: [
    {
      name: 'projects/p/databases/(default)/documents/blogs/rest-1',
      fields: {
        title: { stringValue: 'Walls that breathe' },
        content: { stringValue: '# One\n\n![](https://pics.example/a.jpg)' },
        coverImage: { stringValue: 'https://covers.example/c.jpg?alt=media&token=1' },
        tags: { arrayValue: { values: [{ stringValue: 'lime' }, { stringValue: 'Lime' }] } },
        keywords: { arrayValue: {} },
        category: { stringValue: 'Home Improvement' },
        canonicalUrl: { stringValue: '/blog/walls-that-breathe' },
        status: { stringValue: 'published' },
        publishDate: { stringValue: '2024-03-05' },
        author: { stringValue: 'Admin' },
        views: { integerValue: '41' },
        likes: { integerValue: 3 },
        readTime: { integerValue: '99' },
        createdAt: { timestampValue: '2024-03-01T10:00:00.5Z' },
        updatedAt: { timestampValue: '2024-03-06T10:00:00Z' },
      },
    },
  ],
};
const run = (file: unknown, { dryRun = false } = {}) =>
  importPosts([typeof file === 'string' ? file : JSON.stringify(file, null, 2)], { dryRun });
const stored = () => db().selectFrom('posts').selectAll().orderBy('title').execute();

onBothEngines('an import of posts', () => {
  beforeEach(async () => {
    await db().deleteFrom('posts').execute();
    forgetCoverHosts();
  });

  test('accepts the REST API’s format; pictures are not copied, and their hosts are allowed', async () => {
    expect(await run(rest)).toMatchObject({ read: 1, stored: 1, known: 0, bad: [] });
    for (const address of ['rest-1', 'walls-that-breathe'])
      expect(await findArticle(address)).toMatchObject({ kind: 'article' });
    const managed = await readManagedPost('rest-1');
    expect(managed?.post).toMatchObject({
      slug: 'walls-that-breathe',
      tags: ['lime'],
      category: 'Home Improvement',
      views: 41,
      likes: 3,
      readTime: 1,
      author: 'Admin',
      authorId: 'admin',
      metaTitle: 'Walls that breathe',
      status: 'published',
      keywords: ['lime'],
      publishDate: Date.UTC(2024, 2, 5),
      createdAt: Date.UTC(2024, 2, 1, 10, 0, 0, 500),
      updatedAt: Date.UTC(2024, 2, 6, 10),
      coverImage: 'https://covers.example/c.jpg?alt=media&token=1',
    });
    if (!managed) throw new Error('not stored');
    expect((await readArticle(managed.post)).imageHosts).toEqual([
      'https://pics.example',
      'https://covers.example',
    ]);
  });

  test('accepts maps by id and lines, and adds missing fields', async () => {
    expect(
      await run({
        posts: {
          a: {
            title: 'a',
            content: 'x',
            tags: 'one, two,',
            createdAt: { _seconds: 1_700_000_000 },
          },
          b: { title: 'b', metaTitle: 'm'.repeat(80), views: '1,200', status: 'Draft' },
        },
      }),
    ).toMatchObject({ stored: 2, bad: [] });
    const [a, b] = await stored();
    expect(a).toMatchObject({ id: 'a', status: 'draft', created_at: 1_700_000_000_000 });
    expect(a).toMatchObject({ keywords: '["one","two"]', category: 'Architecture' });
    expect(b?.views).toBe(1200);
    expect(b?.meta_title.length).toBeLessThanOrEqual(60);
  });

  test('accepts texts longer than the editor allows, which can be read again after a change', async () => {
    const tags = ['a tag of rather more than forty characters, as the old system let them be'];
    const content = 'नमस्ते '.repeat(12_000);
    await run([{ id: 'old', title: 'Long', content, tags }]);
    const save = tab('a');
    await saveWorkingCopy(save(1, { content: 'Short.' }, 'old'), NOW);
    const original = (await listRevisions('old')).at(-1)?.id ?? '';
    expect((await readRevision('old', original))?.form).toMatchObject({ content, tags });
    await restoreRevision(save(2, {}, 'old'), original, NOW);
    expect((await readManagedPost('old'))?.form).toMatchObject({ content, tags });
  });

  test('changes nothing the second time, even if staff have worked on the posts since', async () => {
    const lines = Array.from({ length: 35 }, (_, at) => JSON.stringify({ title: `Post ${at}` }));
    const file = lines.join('\n');
    expect(await run(file)).toMatchObject({ read: 35, stored: 35, known: 0 });
    await db().updateTable('posts').set({ excerpt: 'worked on' }).execute();
    const before = await stored();
    expect(await run(file)).toMatchObject({ read: 35, stored: 0, known: 35 });
    expect(await stored()).toEqual(before);
  });

  test('loads the pictures of an old site without https by https, as links aren’t', async () => {
    const content = '![A wall](http://a.example/w.jpg) and [more](http://a.example/)';
    await run([{ title: 'Old', content, coverImage: 'http://a.example/c.jpg' }]);
    const [post] = await stored();
    expect(post?.cover_image).toBe('https://a.example/c.jpg');
    expect((await readManagedPost(post?.id ?? ''))?.form.content).toBe(
      '![A wall](https://a.example/w.jpg) and [more](http://a.example/)',
    );
  });

  test('says which posts it doesn’t store again because they are in the bin', async () => {
    const file = [
      { id: 'a', title: 'Deleted' },
      { id: 'b', title: 'Listed' },
    ];
    await run(file);
    await deletePosts(['a'], 'device');
    for (const dryRun of [true, false])
      expect(await run(file, { dryRun })).toMatchObject({
        stored: 0,
        known: 2,
        cuts: [{ problem: expect.stringMatching(/^“Deleted” is in the bin\./) }],
      });
  });

  test('keeps the first of two with the same id', async () => {
    const file = [
      { id: 'a', title: 'first' },
      { id: 'a', title: 'second' },
    ];
    expect(await run(file)).toMatchObject({ read: 2, stored: 1, known: 1 });
    expect(await stored()).toMatchObject([{ title: 'first' }]);
  });

  test('as a dry run stores nothing and reports the same', async () => {
    const dry = await run(rest, { dryRun: true });
    expect(await stored()).toEqual([]);
    expect(await run(rest)).toEqual(dry);
  });

  test('reports each bad record with its line, and stores the rest', async () => {
    const lines = [
      '{"title": "good 1"}',
      '{"title": "bad status", "status": "hidden"}',
      '{"title": "bad json", }',
      '{"title": " ", "content": "x"}',
      '{"title": "bad time", "publishDate": "yesterday"}',
      '{"title": "bad cover", "coverImage": "javascript:alert(1)"}',
      '{"title": "bad canonical address", "canonicalUrl": "https://a:b:c/"}',
      '{"title": "bad count", "views": -1}',
      '{"title": "bad id", "id": "a/b"}',
      // Beyond the depth of JSON, and beyond the range of dates.
      `{"title": "too deep", "tags": ${'['.repeat(9_000)}${']'.repeat(9_000)}}`,
      '{"title": "too late", "updatedAt": 8990000000000000}',
      String.raw`{"title": "good 2 \u0000 \ud800"}`,
    ];
    const report = await run(lines.join('\n'));
    expect(report).toMatchObject({ read: 12, stored: 2, badCount: 10 });
    expect(report.bad.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  test('says what is wrong with a value of another kind', async () => {
    const report = await run([
      { title: { en: 'Contentful' } },
      { title: 'a', tags: { one: 1 } },
      { title: 'b', views: [1] },
      { title: 'c', createdAt: { at: 1 } },
      { title: 'd', status: true },
    ]);
    expect(report.bad.map(({ problem }) => problem)).toEqual([
      'The field title can’t be read: isn’t text.',
      'The field tags can’t be read: isn’t a list of words.',
      'The field views can’t be read: isn’t a count.',
      'The field createdAt can’t be read: isn’t a date between 1970 and 9999.',
      'The field status can’t be read: must be draft or published.',
    ]);
  });

  test.each([
    ['ghost.json', /^This post is from Ghost/],
    ['wordpress-rest.json', /^This post is from WordPress/],
  ])('refuses %s with a message instead of publishing empty articles', async (name, sentence) => {
    const file = readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8');
    const report = await run(file);
    expect(report).toMatchObject({
      stored: 0,
      bad: [{ problem: expect.stringMatching(sentence) }],
    });
    expect(await stored()).toEqual([]);
  });

  test.each([
    [{ post_title: 'Export of a plugin', post_content: '<p>x</p>', title: 'x' }],
    [{ title: 'Only HTML', html: '<p>x</p>', status: 'published' }],
    [{ title: 'Hashnode', contentMarkdown: 'Text' }],
    [{ title: 'Sanity', body: [{ _type: 'block' }] }],
    [{ title: 'Only a body', body: 'x', status: 'published' }],
    [{ id: 'drupal', attributes: { title: 'JSON:API', body: { value: 'x' } } }],
    [{ title: 'No text', status: 'published' }],
    [{ title: 'White space', content: ' \n\n ', status: 'published' }],
    [{ title: 'Ghost draft', lexical: '{}', content: 'x' }],
    [{ data: { title: 'Eleventy', date: '2024-05-06' }, page: { url: '/a' }, content: '<p>x</p>' }],
    [{ title: 'HTML as content', content: '<!-- wp -->\n<p class="a">x</p>', status: 'published' }],
    [{ title: { raw: 'WordPress with context=edit' }, content: { raw: 'x' }, author: 1 }],
  ])('never publishes something empty: %#', async (record) => {
    expect(await run([record])).toMatchObject({ read: 1, stored: 0, badCount: 1 });
    expect(await stored()).toEqual([]);
  });

  test('leaves emojis out of addresses and of the ids of headings', async () => {
    await run(readFileSync(join(import.meta.dirname, 'fixtures', 'emoji-slug.json'), 'utf8'));
    const [post] = await stored();
    expect(post?.slug).toBe('our-notes-on-cracks');
    const managed = await readManagedPost('p-pencil');
    const { blocks } = parseArticle(managed?.form.content ?? '');
    const ids = blocks.flatMap((block) => (block.type === 'heading' ? [block.id] : []));
    expect(ids).toEqual(['plan', 'section', 'section-2']);
  });

  test('keeps the address of a post whose original is elsewhere', async () => {
    await run([
      { title: 'A', slug: 'our-walls', content: 'x', canonicalUrl: 'https://m.example/a' },
    ]);
    expect(await stored()).toMatchObject([
      { slug: 'our-walls', canonical_url: 'https://m.example/a' },
    ]);
  });

  test('reports the texts that it cuts', async () => {
    const tags = Array.from({ length: 60 }, (_, at) => `tag ${at}`);
    const report = await run([{ title: 't'.repeat(300), content: 'x', tags }]);
    expect(report).toMatchObject({ stored: 1, bad: [] });
    expect(report.cuts?.map(({ problem }) => problem)).toEqual([
      'The field title was cut to 200 characters.',
      expect.stringMatching(/^Only the first \d+ of its 60 tags were taken\.$/),
    ]);
  });

  test('reads common names of other systems, and reports the fields that it leaves out', async () => {
    const { bad, cuts } = await run([
      {
        id: 'a',
        documentId: 'd',
        title: 'A',
        content: 'x',
        slug: 'a-wall',
        description: 'e',
        published_at: '2024-05-06T07:08:09Z',
        readTime: 3,
        locale: 'en',
        draft: true,
        empty: [null, ''],
        createdBy: { name: 'Meera' },
      },
    ]);
    expect(bad).toEqual([]);
    expect(cuts?.map(({ problem }) => problem)).toEqual([
      'There is no place for these of its fields, which were left out: locale, draft, createdBy.',
    ]);
    const publishDate = Date.UTC(2024, 4, 6, 7, 8, 9);
    expect(await stored()).toMatchObject([
      { slug: 'a-wall', excerpt: 'e', publish_date: publishDate, created_at: publishDate },
    ]);
  });

  test('allows no host of a cover that would change the policy for browsers', async () => {
    const covers = ['https://b.example/1', 'https://a.example/1', 'https://a.example/2'];
    await run(covers.map((coverImage, at) => ({ title: `${at}`, coverImage })));
    await db()
      .updateTable('posts')
      .set({ cover_image: 'https://x;script-src *//evil' })
      .where('title', '=', '2')
      .execute();
    forgetCoverHosts();
    expect(await coverHosts()).toEqual(['https://a.example', 'https://b.example']);
    await expect(transaction(() => coverHosts())).rejects.toThrow('inside a transaction');
  });
});
