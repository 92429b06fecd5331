import type { MetaDescriptor } from 'react-router';

/** For pages that search engines must not list: the admin, the sign-in and links for one person. */
export const privateMeta = (title: string): MetaDescriptor[] => [
  { title },
  { name: 'robots', content: 'noindex, nofollow' },
];
