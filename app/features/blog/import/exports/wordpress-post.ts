import { namesLeftOut, quoted } from './exported-post';

/** The id includes the host, because two blogs may use the same ids. */
export function wordpressId(address: string | undefined, id: string): string {
  const host = URL.parse(address ?? '')?.hostname;
  return host === undefined ? `wp-${id}` : `wp-${host}-${id}`;
}

/** Why a page, a product or another type of content is not imported. */
export const notAPost = (title: string, type: string) => ({
  problem: `${quoted(title)} is a ${type === 'page' ? 'page' : `“${type}”`} of the old site, not a post. Copy its text into a page here.`,
});

/** Co-Authors Plus stores the authors of a post as terms. `fields` come from Advanced Custom Fields. */
export function placeTerms(
  terms: readonly { readonly taxonomy: string; readonly name: string }[],
  creator: string | undefined,
  fields: readonly string[],
) {
  const namesOf = (taxonomies: RegExp) =>
    terms.flatMap(({ taxonomy, name }) => (taxonomies.test(taxonomy) ? name : []));
  const [category, ...categories] = namesOf(/^category$/).filter(
    (name) => name !== 'Uncategorized',
  );
  const [author = creator, ...authors] = namesOf(/^author$/).toSorted(
    (one, other) => Number(other === creator) - Number(one === creator),
  );
  const others = namesOf(/^(?!(?:category|author|post_tag|post_format|post_translations)$)/);
  const termNotes = [
    ...namesLeftOut('An article has one category. Left out', categories),
    ...namesLeftOut('An article has one author. Left out', authors),
    ...namesLeftOut('Terms that are neither a category nor a tag were left out', others),
    ...namesLeftOut('Fields of a plugin were left out', fields),
  ];
  return { category, author, tags: namesOf(/^post_tag$/), termNotes };
}

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
