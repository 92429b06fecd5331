import { describe, expect, it } from 'vitest';

import { feedXml } from './feed-xml';

const post = {
  id: 'one',
  slug: 'मानसून-and-more',
  number: 1,
  title: 'Walls & "roofs" <b>',
  excerpt: 'An excerpt\u0007',
  coverImage: null,
  coverAlt: '',
  category: 'Trends',
  author: 'The studio',
  authorId: 'studio',
  publishDate: Date.UTC(2026, 0, 2),
  updatedAt: 0,
  readTime: 1,
  views: 0,
  likes: 0,
  content: '[a link](/contact) and <script>\n\n![A wall](/figures/wall.svg "A caption")',
};

describe('the feed', () => {
  const xml = feedXml(
    [post],
    { name: 'A & B', services: 'BIM coordination' },
    'https://studio.example',
  );

  it('contains the full text with absolute addresses', () => {
    const html = /<content:encoded>([^<]*)</.exec(xml)?.[1] ?? '';
    expect(html).toContain('href=&quot;https://studio.example/contact&quot;');
    expect(html).toContain('src=&quot;https://studio.example/figures/wall.svg&quot;');
    expect(html).toContain('&amp;lt;script&amp;gt;');
  });

  it('escapes its content and leaves out characters that XML doesn’t allow', () => {
    expect(xml).toContain('<title>Walls &amp; &quot;roofs&quot; &lt;b&gt;</title>');
    expect(xml).toContain('<description>An excerpt</description>');
    expect(xml).toContain(
      `<link>https://studio.example/blog/${encodeURIComponent(post.slug)}</link>`,
    );
    expect(xml).toContain('<pubDate>Fri, 02 Jan 2026 00:00:00 GMT</pubDate>');
  });
});
