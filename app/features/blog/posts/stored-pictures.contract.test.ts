import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { imageRow } from '~tests/factories/image-row';
import { postDraft } from '~tests/factories/post-draft';

import { db } from '~/db/executor.server';
import { Cover, coverCaption } from '~/features/blog/article/cover';
import { findArticle } from '~/features/blog/article/find-article.server';
import { readArticle } from '~/features/blog/article/read-article.server';
import { RelatedArticles } from '~/features/blog/article/related-articles';
import { ArticleBody } from '~/features/blog/markdown/page/article-body';

import { savePost } from './save-post.server';

const PATH = '/images/blog-images/1700000000000-house.jpg';
const RUNG = '/images/blog-images/1700000000000-house/800';

/**
 * The pictures of the article's page: those of its text, its cover, and the covers of related
 * articles.
 */
async function pageOf(changes: Parameters<typeof postDraft>[0]) {
  const { slug } = await savePost(postDraft(changes));
  const found = await findArticle(slug);
  if (found.kind !== 'article') throw new Error(found.kind);
  const { post, tree, pictures, related } = await readArticle(found.post);
  const parts = [
    createElement(ArticleBody, { tree, pictureAt: (src) => pictures[src], key: 'text' }),
    createElement(Cover, { post, sizes: '100vw', key: 'cover' }),
    createElement(RelatedArticles, { posts: related, key: 'related' }),
  ];
  return `${coverCaption(post)}: ${renderToStaticMarkup(parts)}`;
}

onBothEngines('Stored pictures of an article', () => {
  beforeEach(async () => {
    await db().deleteFrom('posts').execute();
    await db().deleteFrom('images').execute();
    await db().insertInto('images').values(imageRow(PATH)).execute();
  });

  it('have every size of their current version, with dimensions, tone and the author’s texts', async () => {
    const html = await pageOf({ content: `Text\n\n![A house](${PATH} "Seen from the street")` });
    const [figure = ''] = /<figure><picture>.*?<\/figure>/s.exec(html) ?? [];
    expect(figure).toContain(`${RUNG}.avif?v=3 800w`);
    expect(figure).toContain(`src="${RUNG}.jpg?v=3"`);
    expect(figure).toMatch(/ width="800" height="600"/);
    expect(figure).toContain('alt="A house"');
    expect(figure).toMatch(/style="background:rgb/);
    expect(figure).toContain('<figcaption>Seen from the street</figcaption>');
  });

  it('are covers on the article and where others refer to it', async () => {
    await savePost(postDraft({ title: 'The other', coverImage: PATH, coverAlt: 'A gate' }));
    const html = await pageOf({ coverImage: PATH, coverAlt: 'A door' });
    expect(html).toContain('alt="A door"');
    expect(html).toMatch(/^Built: /);
    expect(
      html.split(`srcSet="/images/blog-images/1700000000000-house/480.avif?v=3 480w`),
    ).toHaveLength(3);
  });

  it('have a stable frame if the size is not known', async () => {
    const html = await pageOf({
      content:
        '![A gate](https://i.example/gate.jpg)\n\n![Gone](/images/blog-images/1700000000001-gone.jpg)',
    });
    expect(html.match(/<img [^>]*class="[^"]*unsized[^"]*"/g)).toHaveLength(2);
  });

  it('a name that every object inherits is not a cover', async () => {
    const html = await pageOf({ coverImage: 'constructor' });
    expect(html).toMatch(/^undefined: .*Article Image/s);
    expect(html).not.toContain('<img');
  });
});
