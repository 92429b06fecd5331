import { articleHtml } from '~/features/blog/markdown/page/article-html';
import { parseArticle } from '~/features/blog/markdown/parse-article';
import { articlePath, type PostSummary } from '~/features/blog/posts/post';
import { escapeMarkup } from '~/platform/text/escape-markup';

/** RSS 2.0 with full text (https://www.rssboard.org/rss-specification, content module). All addresses are absolute. */
export function feedXml(
  posts: readonly (PostSummary & { content: string })[],
  studio: { readonly name: string; readonly services: string },
  origin: string,
): string {
  const items = posts.map((post) => {
    const url = `${origin}${articlePath(post.slug)}`;
    return `<item>
<title>${xmlText(post.title)}</title>
<link>${xmlText(url)}</link>
<guid isPermaLink="false">${xmlText(post.id)}</guid>
<pubDate>${new Date(post.publishDate).toUTCString()}</pubDate>
<dc:creator>${xmlText(post.author)}</dc:creator>
<category>${xmlText(post.category)}</category>
<description>${xmlText(post.excerpt)}</description>
<content:encoded>${xmlText(articleHtml(parseArticle(post.content), origin))}</content:encoded>
</item>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${xmlText(studio.name)}: journal</title>
<link>${xmlText(origin)}/blogs</link>
<description>Articles on ${xmlText(studio.services)} in India.</description>
<language>en-in</language>
<atom:link href="${xmlText(origin)}/feed.xml" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel>
</rss>
`;
}

/** Characters that XML 1.0 forbids (https://www.w3.org/TR/xml/#charsets). */
// oxlint-disable-next-line no-control-regex
const INVALID_XML_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export const xmlText = (value: string) =>
  escapeMarkup(value.toWellFormed().replaceAll(INVALID_XML_CHARACTERS, ''));
