/** `/admins` is an alias of the lead desk. */
export const sections = [
  { path: '/admin', label: 'Dashboard', also: [] },
  { path: '/admin/leads', label: 'Leads', also: ['/admins'] },
  { path: '/admin/estimates', label: 'Estimates', also: [] },
  { path: '/admin/appointments', label: 'Appointments', also: [] },
  { path: '/manage-blog', label: 'Blog Posts', also: [] },
  { path: '/admin/pages', label: 'Pages', also: [] },
  { path: '/admin/gallery', label: 'Gallery', also: [] },
  { path: '/admin/settings', label: 'Settings', also: [] },
] as const;

const isWithin = (pathname: string, path: string) =>
  pathname === path || (path !== '/admin' && pathname.startsWith(`${path}/`));

export const sectionOf = (pathname: string) =>
  sections.find(({ path, also }) => [path, ...also].some((prefix) => isWithin(pathname, prefix)));
