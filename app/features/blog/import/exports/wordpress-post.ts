/** The id includes the host, because two blogs may use the same ids. */
export function wordpressId(address: string | undefined, id: string): string {
  const host = URL.parse(address ?? '')?.hostname;
  return host === undefined ? `wp-${id}` : `wp-${host}-${id}`;
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
