import { beforeEach, expect, it } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { postDraft } from '~tests/factories/post-draft';

import { db } from '~/db/executor.server';
import { emptyForm, type PostForm } from '~/features/blog/editor/post-form';
import { savePost } from '~/features/blog/posts/save-post.server';

import { findFindings } from './find-findings.server';
import { registerLinkTargets } from './link-targets.server';

const goodForm: PostForm = {
  ...emptyForm('Trends'),
  title: 'A good post',
  content: '![A wall](https://x.example/a.jpg "The wall")',
  excerpt: 'Fifty characters are enough for a search engine to say so.',
  coverImage: '/figures/a.svg',
  coverAlt: 'A wall',
};
const sentencesFor = async (changes: Partial<PostForm>, id = 'new') =>
  (await findFindings(id, { ...goodForm, ...changes })).map(
    ({ place, sentence }) => `${place}: ${sentence}`,
  );

onBothEngines('The preflight of a post', () => {
  beforeEach(async () => {
    await db().deleteFrom('posts').execute();
  });

  it('finds nothing in a good one', async () => {
    expect(await sentencesFor({})).toEqual([]);
  });

  it('reports pictures without alt text or caption, anywhere', async () => {
    expect(
      await sentencesFor({
        coverAlt: ' ',
        content: '- item\n\n  ![](/figures/b.svg)\n\n> ![x](/c.png)\n\nA ![ ](/rule.svg) rule',
      }),
    ).toEqual([
      'coverAlt: The cover has no alt text.',
      'content: The picture b.svg has no alt text.',
      'content: The picture b.svg has no caption.',
      'content: The picture c.png has no caption.',
    ]);
  });

  it('reports links that lead nowhere, each once, and ignores other sites', async () => {
    const { slug } = await savePost(postDraft());
    const draft = await savePost(postDraft({ title: 'Draft', status: 'draft' }));
    const links = [
      '/',
      '/services/',
      '/contact?x=1#y',
      '/contact/appointment',
      '/terms/versions/2',
      `/blog/${slug}`,
      'https://other.example/blog/x',
      `/blog/${draft.slug}`,
      '/nowhere',
      '/nowhere',
      '/gallery/none',
      '/images/a/1-b.jpg',
      '/%E0%A4%A',
      '/../etc/passwd.txt',
    ];
    const content = links.map((href) => `[x](${href})`).join(' ');
    expect(await sentencesFor({ content })).toEqual(
      [
        '/blog/draft',
        '/nowhere',
        '/gallery/none',
        '/images/a/1-b.jpg',
        '/%E0%A4%A',
        '/etc/passwd.txt',
      ].map((href) => `content: The link to ${href} doesn’t lead to a page on this site.`),
    );
  });

  it('ignores links to a page of another feature', async () => {
    registerLinkTargets(async (path) => path === '/gallery/a-house');
    const content = '[x](/gallery/a-house/) [y](/gallery/another)';
    expect(await sentencesFor({ content })).toEqual([
      'content: The link to /gallery/another doesn’t lead to a page on this site.',
    ]);
  });

  it('reports a slug that another post has, and not its own', async () => {
    const { id, slug } = await savePost(postDraft({ slug: 'taken' }));
    expect(await sentencesFor({ slug })).toEqual([
      'slug: Another post already uses the slug taken; this post will use taken-2.',
    ]);
    expect(await sentencesFor({ slug }, id)).toEqual([]);
  });

  it('reports lengths that search engines cut', async () => {
    expect(await sentencesFor({ title: 't'.repeat(61) })).toHaveLength(1);
    expect(await sentencesFor({ title: 't'.repeat(61), metaTitle: 'Short' })).toEqual([]);
    expect(await sentencesFor({ excerpt: '' })).toHaveLength(1);
    expect(await sentencesFor({ excerpt: 'e'.repeat(161) })).toHaveLength(1);
    expect(await sentencesFor({ excerpt: '', metaDescription: 'm'.repeat(60) })).toEqual([]);
  });
});
