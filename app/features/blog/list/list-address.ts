export type ListState = {
  search?: string | undefined;
  category?: string | undefined;
  tag?: string | undefined;
  author?: string | undefined;
  saved?: string | undefined;
  sort?: 'latest' | 'views' | 'likes' | undefined;
  view?: 'list' | 'grid' | undefined;
  page?: number | undefined;
};

export function listAddress({ sort, view, page, ...filters }: ListState): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(filters))
    if (value !== undefined && value !== '') query.set(key, value);
  if (sort && sort !== 'latest') query.set('sort', sort);
  if (view && view !== 'list') query.set('view', view);
  if (page && page > 1) query.set('page', String(page));
  return query.size ? `/blogs?${query}` : '/blogs';
}
