export const publicPages = [
  { path: '/', label: 'Home' },
  { path: '/services', label: 'Services' },
  { path: '/gallery', label: 'Portfolio' },
  { path: '/about', label: 'About' },
  { path: '/blogs', label: 'Blogs' },
  { path: '/contact', label: 'Contact' },
] as const;

/** Tools, which follow the other pages. */
export const toolPages = [{ path: '/estimate', label: 'Cost' }] as const;

export const legalPages = [
  { path: '/terms', label: 'Terms' },
  { path: '/refund', label: 'Refunds' },
  { path: '/privacy-policy', label: 'Privacy' },
] as const;
