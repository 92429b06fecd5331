import type { MetaDescriptor } from 'react-router';

import { isExternalCanonical } from '~/features/blog/list/leads-elsewhere';
import type { Post } from '~/features/blog/posts/post';
import { machineDate } from '~/platform/indian-time';
import { pageMeta } from '~/site/page-meta';
import type { Site } from '~/site/site';

export function articleMeta(
  site: Site | undefined,
  { post, url }: { post: Post; url: string },
): MetaDescriptor[] {
  const path = new URL(url).pathname;
  const image = `${path}/share.jpg`;
  const publisher = { '@type': 'Organization', name: site?.settings.company.name };
  // An author with the name of a listed person is that person; any other author is the studio.
  const person = site?.settings.people.some(({ name }) => name === post.author);
  const tags = pageMeta(site, {
    title: post.metaTitle,
    description: post.metaDescription,
    path: isExternalCanonical(post.canonicalUrl) ? post.canonicalUrl : path,
    type: 'article',
    image: { src: image, alt: post.title },
    jsonLd: [
      {
        '@type': 'Article',
        headline: post.title,
        description: post.metaDescription,
        image: [new URL(image, url).href],
        datePublished: machineDate(post.publishDate),
        dateModified: machineDate(Math.max(post.updatedAt, post.publishDate)),
        articleSection: post.category,
        author: { ...publisher, '@type': person ? 'Person' : 'Organization', name: post.author },
        publisher,
        mainEntityOfPage: url,
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: new URL('/', url).href },
          { '@type': 'ListItem', position: 2, name: 'Blog', item: new URL('/blogs', url).href },
          { '@type': 'ListItem', position: 3, name: post.title },
        ],
      },
    ],
  });
  const blog = site ? ` | ${site.settings.company.shortName} Blog` : '';
  return [
    ...tags.map((tag) => ('title' in tag ? { title: `${post.metaTitle}${blog}` } : tag)),
    { name: 'keywords', content: post.keywords.join(', ') },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'article:published_time', content: machineDate(post.publishDate) },
    { property: 'article:section', content: post.category },
    ...post.tags.map((tag) => ({ property: 'article:tag', content: tag })),
  ];
}
