import { slugOf } from '~/platform/text/slug';

/**
 * Ids of the page around an article; a heading with such a slug gets a prefix. Ids with a capital or an underscore need
 * no entry, because slugs contain neither.
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

/** Creates unique heading ids: `cost`, `cost-2`, or `section` for a text without letters or digits. */
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
