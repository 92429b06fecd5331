import { slugOf } from '~/platform/text/slug';

/**
 * Ids that the page around an article may use for itself; a heading of that name gets a prefix. Ids with a capital or an
 * underscore need no entry: no slug has either.
 */
const PAGE_IDS: ReadonlySet<string> = new Set([
  'article',
  'author',
  'bookmark',
  'comments',
  'contact',
  'content',
  'contents',
  'copy',
  'footer',
  'header',
  'home',
  'inquiry',
  'like',
  'likes',
  'main',
  'menu',
  'nav',
  'navigation',
  'print',
  'progress',
  'quick-actions',
  'related',
  'root',
  'save',
  'search',
  'share',
  'splash',
  'theme',
  'title',
  'toc',
  'top',
  'topics',
  'views',
]);

export type NameHeading = (text: string) => string;

/** Names the headings of one article in order: `cost`, `cost-2`, `section` where a text has no letter or digit. */
export function headingIds(): NameHeading {
  const used = new Set<string>();
  const lastNumber = new Map<string, number>();
  return (text) => {
    const slug = slugOf(text) || 'section';
    const base = PAGE_IDS.has(slug) ? `section-${slug}` : slug;
    let id = base;
    let number = lastNumber.get(base) ?? 1;
    while (used.has(id)) id = `${base}-${++number}`;
    lastNumber.set(base, number);
    used.add(id);
    return id;
  };
}
