const leadParams = [
  'q',
  'status',
  'priority',
  'owner',
  'place',
  'followUp',
  'received',
  'sort',
  'dir',
  'view',
] as const;

export const viewScreens = {
  leads: {
    label: 'Leads',
    path: '/admin/leads',
    params: leadParams,
  },
  estimates: {
    label: 'Estimates',
    path: '/admin/estimates',
    params: leadParams,
  },
  posts: {
    label: 'Blog Posts',
    path: '/manage-blog',
    params: ['q', 'status', 'category', 'sort', 'dir'],
  },
} as const;

export type ViewScreen = keyof typeof viewScreens;

export type SavedView = {
  readonly id: string;
  readonly name: string;
  readonly query: string;
};

export const MAX_VIEW_NAME_LENGTH = 60;
export const MAX_VIEWS = 100;

/** Canonical: equal views have equal queries. */
export function viewQuery(screen: ViewScreen, params: URLSearchParams): string {
  const paramNames: readonly string[] = viewScreens[screen].params;
  const viewParams = new URLSearchParams();
  for (const name of paramNames.toSorted()) {
    const value = params.get(name);
    if (value !== null && value !== '') viewParams.set(name, value);
  }
  return viewParams.toString();
}
