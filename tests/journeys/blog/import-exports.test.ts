import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALLOWED, withPostList } from '~tests/site/post-list';
import { openScreen } from '~tests/site/sign-in';
import { inDatabase } from '~tests/site/site-database';

const posts = withPostList();
const EXPORTS = join(import.meta.dirname, 'fixtures/exports');

let opened: Awaited<ReturnType<typeof posts.open>>;
/** The hosts that were asked for something since the last import began. */
const hosts = new Set<string>();
beforeAll(async () => {
  opened = await posts.open();
  opened.page.on('request', (request) => hosts.add(new URL(request.url()).host));
});
afterAll(() => opened.close(ALLOWED));

const stored = () =>
  inDatabase(posts.site, (file) =>
    file
      .prepare(
        'select * from posts join post_bodies on post_key = key order by publish_date, title',
      )
      .all(),
  );

async function importFile(name: string, site = '') {
  const { page } = opened;
  hosts.clear();
  await openScreen(page, `${posts.site.url}/manage-blog/import`);
  await page.getByLabel('File').setInputFiles(join(EXPORTS, name));
  await page.getByLabel('Address of the old site').fill(site);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText(/ records? read: /).waitFor();
  const report = (await page.locator('table tbody').allInnerTexts()).join('\n');
  // Nothing is loaded from the old site.
  expect(hosts).toEqual(new Set([new URL(posts.site.url).host]));
  return report.replaceAll('\t', ' ');
}

/** The Markdown of the imported posts, one below the other. */
const texts = () => stored().map(({ title, content }) => `== ${String(title)}\n${String(content)}`);

test.each([
  ['ghost-case.json', 'blog.example.in'],
  ['ghost-cards.json', 'https://blog.example.in/'],
  ['ghost-lexical.json', 'https://blog.example.in'],
  ['ghost-mobiledoc.json', 'https://blog.example.in'],
  ['ghost-2014.json', 'https://blog.example.in'],
  ['ghost-api.json', ''],
  ['wordpress-rest-case.json', ''],
  ['wordpress-rest-embed.json', ''],
  ['wordpress-rest-edit.json', ''],
  ['wordpress-classic.xml', ''],
  ['wordpress-blocks.xml', ''],
  ['wordpress-builder.xml', ''],
  ['wordpress-shared.xml', ''],
])('imports %s as posts with text and pictures', async (name, site) => {
  await importFile(name, site);
  const expected = join(EXPORTS, name.replace(/\.\w+$/, '.md'));
  await expect(`${texts().join('\n\n')}\n`).toMatchFileSnapshot(expected);
});

test('keeps tags, authors, dates and members-only texts of a Ghost export', async () => {
  const report = await importFile('ghost-cards.json', 'blog.example.in');
  expect(stored()).toMatchObject([
    { title: 'A second note', status: 'draft' },
    { title: 'For members', status: 'draft' },
    {
      title: 'Walls of clay & straw',
      slug: 'walls-of-clay',
      status: 'published',
      author: 'Meera Rao',
      keywords: '["Clay","Walls"]',
      excerpt: 'Clay, in short',
      cover_image: 'https://blog.example.in/content/images/cover.jpg',
      cover_alt: 'A cover',
      meta_description: 'All of clay',
      publish_date: Date.UTC(2024, 4, 2, 10),
    },
    { title: 'In the future', status: 'published', publish_date: Date.UTC(2031, 0, 1, 4) },
  ]);
  for (const sentence of [
    '4 “About us” is a page of the old site, not a post.',
    '5 It is published, but has no text.',
    '1 “Walls of clay & straw”: 4 pictures are still loaded from blog.example.in.',
    'Struck-out text was left out: “₹ 900”.',
    'The caption of its cover was left out: “Photo by Ravi”.',
    'Only members could read it. It is imported as a draft.',
  ])
    expect(report).toContain(sentence);
  expect(report).not.toContain('“Empty”');
});

test('leaves out and counts the pictures of a Ghost export without the old site’s address', async () => {
  const report = await importFile('ghost-cards.json');
  expect(report).toContain('“Walls of clay & straw”: 4 pictures were left out: a Ghost export');
  expect(report).toContain('“Walls of clay & straw”: One link was left out: a Ghost export');
  expect(texts().join()).not.toMatch(/!\[|GHOST/);
});

test('keeps terms, covers and dates of a WordPress export, and publishes no protected post', async () => {
  const report = await importFile('wordpress-classic.xml');
  expect(stored()).toMatchObject([
    { title: 'A draft', status: 'draft' },
    {
      title: 'Classic walls',
      slug: 'classic',
      category: 'Walls',
      keywords: '["Clay"]',
      author: 'Meera Rao',
      cover_image: 'https://old.example.in/wp-content/uploads/cover.jpg',
      publish_date: Date.UTC(2019, 2, 4, 5, 6, 7),
    },
    { title: 'Locked', status: 'draft' },
  ]);
  for (const sentence of [
    '2 “Home” is a page of the old site, not a post.',
    '3 “In the bin” is in the bin of the old site.',
    '6 “A house” is a “portfolio” of the old site',
    'One shortcode of a plugin was left out.',
  ])
    expect(report).toContain(sentence);
});

test('ends an excerpt that WordPress made itself as other excerpts end', async () => {
  await importFile('wordpress-blocks.xml');
  expect(stored()).toMatchObject([{ title: 'Blocks' }, { excerpt: 'Lime sets…' }]);
});

test('keeps the texts for search engines of other plug-ins, and says what an export lacks', async () => {
  const report = await importFile('wordpress-shared.xml');
  const [builders, classic] = stored();
  expect(builders).toMatchObject({ meta_title: 'Builders', meta_description: 'All about kilns' });
  expect(classic?.['meta_description']).not.toContain('%%');
  for (const sentence of [
    '“Builders”: One shortcode of a plugin was left out.',
    '“Classic”: One shortcode of a plugin was left out.',
    '“Shared blocks”: A reusable block was left out. Choose “All content” when you export.',
  ])
    expect(report).toContain(sentence);
});

test('counts what only a script shows, and says what an article has no room for', async () => {
  const report = await importFile('wordpress-shared.xml');
  expect(stored().slice(-3)).toMatchObject([
    { title: 'Scripts', slug: 'p2' },
    {
      slug: 'lime',
      canonical_url: 'https://other.example/lime',
      category: 'Walls',
      author: 'Ravi',
    },
    { title: 'Undated' },
  ]);
  for (const sentence of [
    '“Scripts”: 2 embedded parts were left out: the export has no address for them.',
    '“Squarespace”: The export doesn’t say where its cover is.',
    '“Squarespace”: An article has one category. Left out: “Lime”.',
    '“Squarespace”: Terms that are neither a category nor a tag were left out: “Clay”.',
    '“Squarespace”: Fields of a plugin were left out: “intro”.',
  ])
    expect(report).toContain(sentence);
});

test('refuses posts without text or with a password, and files of another format, with a message', async () => {
  const guarded = await importFile('wordpress-rest-guarded.json');
  expect(stored().map(({ title, status }) => [title, status])).toEqual([
    ['Private', 'draft'],
    ['Shown despite a password', 'draft'],
  ]);
  expect(guarded).toContain('is protected by a password, so the export has no text of it.');
  expect(guarded).toContain('5 It is published, but has no text.');
  for (const name of ['wordpress-cut-short.xml', 'feed.xml'])
    expect(await importFile(name)).toContain('This XML file can’t be read.');
  expect(stored()).toHaveLength(2);
});

test('changes nothing when the same export is imported again', async () => {
  await importFile('wordpress-blocks.xml');
  const before = stored();
  await importFile('wordpress-blocks.xml');
  expect(stored()).toEqual(before);
});
