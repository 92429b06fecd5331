import type { MetaDescriptor } from 'react-router';

import { documentLayoutData, type RouteMatch } from '~/document/layout-data';
import { demoContacts } from '~/settings/settings';

import { breadcrumbList } from './json-ld';
import type { ShareImage, Site } from './site';

type PageFacts = {
  /** The page's title, without the studio's name, which is appended. */
  title: string;
  description: string;
  path: string;
  image?: ShareImage;
  type?: 'website' | 'article';
  /** Structured-data breadcrumbs: the pages below home, ending with this one. */
  crumbs?: readonly { label: string; path: string }[];
  jsonLd?: readonly object[];
  noindex?: boolean;
};

export const siteOf = (matches: readonly (RouteMatch | undefined)[]): Site | undefined =>
  documentLayoutData(matches) as Site | undefined;

export function pageMeta(site: Site | undefined, facts: PageFacts): MetaDescriptor[] {
  if (!site) return [{ title: facts.title }];
  const { settings, origin } = site;
  const url = new URL(facts.path, origin).href;
  const image = facts.image ?? site.image;
  const jsonLd = [
    ...(facts.jsonLd ?? []),
    ...(facts.crumbs ? [breadcrumbList(origin, facts.crumbs)] : []),
  ];
  const title = `${facts.title} | ${settings.company.name}`;
  const hidden = facts.noindex || demoContacts(settings).length > 0;
  return [
    { title },
    { name: 'description', content: facts.description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    { property: 'og:title', content: facts.title },
    { property: 'og:description', content: facts.description },
    { property: 'og:url', content: url },
    { property: 'og:type', content: facts.type ?? 'website' },
    { property: 'og:site_name', content: settings.company.name },
    { property: 'og:locale', content: 'en_IN' },
    ...(image
      ? [
          { property: 'og:image', content: new URL(image.src, origin).href },
          { property: 'og:image:alt', content: image.alt },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
    ...jsonLd.map((json) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...json },
    })),
  ];
}
