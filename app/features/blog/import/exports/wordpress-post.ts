import { quoted } from './exported-post';

/** The id includes the host, because two blogs may use the same ids. */
export function wordpressId(address: string | undefined, id: string): string {
  const host = URL.parse(address ?? '')?.hostname;
  return host === undefined ? `wp-${id}` : `wp-${host}-${id}`;
}

/** Why a page, a product or another type of content is not imported. */
export const notAPost = (title: string, type: string) => ({
  problem: `${quoted(title)} is a ${type === 'page' ? 'page' : `“${type}”`} of the old site, not a post. Copy its text into a page here.`,
});

/** An article has one category and tags. */
export const leftOutTerms = (terms: readonly string[]): string[] =>
  terms.length === 0
    ? []
    : [`An article has one category. Left out: ${terms.map(quoted).join(', ')}.`];

/** Public posts stay public; posts for only some readers become drafts. */
export function wordpressStatus(status: string, isProtected: boolean) {
  const isPublic = status === 'publish' || status === 'future';
  if (isPublic && isProtected)
    return {
      status: 'draft' as const,
      notes: ['It was protected by a password. It is imported as a draft.'],
    };
  if (status === 'private')
    return { status: 'draft' as const, notes: ['It was private. It is imported as a draft.'] };
  return { status: isPublic ? ('published' as const) : ('draft' as const), notes: [] };
}
