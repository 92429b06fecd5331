type Section = {
  readonly path: string;
  readonly label: string;
  readonly aliases: readonly string[];
  /** Addresses of its lists, whose scroll position is restored when the user returns. */
  readonly lists: readonly string[];
};

/** `/admins` is an alias of the lead desk. */
export const sections = [
  { path: '/admin', label: 'Dashboard', aliases: [], lists: [] },
  {
    path: '/admin/leads',
    label: 'Leads',
    aliases: ['/admins'],
    lists: ['/admin/leads', '/admins'],
  },
  { path: '/admin/estimates', label: 'Estimates', aliases: [], lists: ['/admin/estimates'] },
  {
    path: '/admin/appointments',
    label: 'Appointments',
    aliases: [],
    lists: ['/admin/appointments'],
  },
  { path: '/manage-blog', label: 'Blog Posts', aliases: [], lists: ['/manage-blog'] },
  { path: '/admin/pages', label: 'Pages', aliases: [], lists: ['/admin/pages'] },
  {
    path: '/admin/gallery',
    label: 'Gallery',
    aliases: [],
    lists: ['/admin/gallery', '/admin/gallery/images'],
  },
  { path: '/admin/settings', label: 'Settings', aliases: [], lists: [] },
] as const satisfies readonly Section[];

const lists: ReadonlySet<string> = new Set(
  sections.flatMap((section): readonly string[] => section.lists),
);

export const isList = (pathname: string): boolean => lists.has(pathname);

const isWithin = (pathname: string, path: string) =>
  pathname === path || (path !== '/admin' && pathname.startsWith(`${path}/`));

export const sectionOf = (pathname: string) =>
  sections.find(({ path, aliases }) =>
    [path, ...aliases].some((prefix) => isWithin(pathname, prefix)),
  );
