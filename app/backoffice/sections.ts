type Section = {
  readonly path: string;
  readonly label: string;
  /** Other addresses of the section. */
  readonly also: readonly string[];
  /** Addresses of its lists, whose scroll position is restored when the user returns. */
  readonly lists: readonly string[];
};

/** `/admins` is an alias of the lead desk. */
export const sections = [
  { path: '/admin', label: 'Dashboard', also: [], lists: [] },
  { path: '/admin/leads', label: 'Leads', also: ['/admins'], lists: ['/admin/leads', '/admins'] },
  { path: '/admin/estimates', label: 'Estimates', also: [], lists: ['/admin/estimates'] },
  { path: '/admin/appointments', label: 'Appointments', also: [], lists: ['/admin/appointments'] },
  { path: '/manage-blog', label: 'Blog Posts', also: [], lists: ['/manage-blog'] },
  { path: '/admin/pages', label: 'Pages', also: [], lists: ['/admin/pages'] },
  {
    path: '/admin/gallery',
    label: 'Gallery',
    also: [],
    lists: ['/admin/gallery', '/admin/gallery/images'],
  },
  { path: '/admin/settings', label: 'Settings', also: [], lists: [] },
] as const satisfies readonly Section[];

const lists: ReadonlySet<string> = new Set(
  sections.flatMap((section): readonly string[] => section.lists),
);

export const isList = (pathname: string): boolean => lists.has(pathname);

const isWithin = (pathname: string, path: string) =>
  pathname === path || (path !== '/admin' && pathname.startsWith(`${path}/`));

export const sectionOf = (pathname: string) =>
  sections.find(({ path, also }) => [path, ...also].some((prefix) => isWithin(pathname, prefix)));
