/** The lists that keep views, where each stands, and which parameters of its address make a view: filters, order and layout. */
export const viewScreens = {
  leads: {
    label: 'Leads',
    path: '/admin/leads',
    params: ['q', 'status', 'priority', 'place', 'followUp', 'sort', 'dir', 'view'],
  },
  estimates: {
    label: 'Estimates',
    path: '/admin/estimates',
    params: ['q', 'status', 'priority', 'place', 'followUp', 'sort', 'dir', 'view'],
  },
  posts: {
    label: 'Blog Posts',
    path: '/manage-blog',
    params: ['q', 'status', 'category', 'sort', 'dir'],
  },
} as const;

export type ViewScreen = keyof typeof viewScreens;

/** A list as somebody looked at it, under a name. */
export type SavedView = {
  readonly id: string;
  readonly name: string;
  /** As `viewQuery` gives it. */
  readonly query: string;
};

/** Characters. */
export const LONGEST_VIEW_NAME = 60;
/** Of one screen. */
export const MOST_VIEWS = 100;

/** What of an address makes a view of a screen: the same view has the same text. */
export function viewQuery(screen: ViewScreen, params: URLSearchParams): string {
  const known: readonly string[] = viewScreens[screen].params;
  const viewParams = new URLSearchParams();
  for (const name of known.toSorted()) {
    const value = params.get(name);
    if (value !== null && value !== '') viewParams.set(name, value);
  }
  return viewParams.toString();
}
