import type { PublicSettings } from '~/settings/settings';

export const publicPages = [
  { path: '/', label: 'Home' },
  { path: '/services', label: 'Services' },
  { path: '/gallery', label: 'Portfolio' },
  { path: '/about', label: 'About' },
  { path: '/blogs', label: 'Blogs' },
  { path: '/contact', label: 'Contact' },
] as const;

const estimatorPage = { path: '/estimate', label: 'Cost' } as const;

/** The pages that the header, the footer and the sitemap name. The estimator is last, unless it is switched off. */
export const navigationPages = ({ estimator }: Pick<PublicSettings, 'estimator'>) =>
  estimator.shown === 'on' ? [...publicPages, estimatorPage] : publicPages;

export const legalPages = [
  { path: '/terms', label: 'Terms' },
  { path: '/refund', label: 'Refunds' },
  { path: '/privacy-policy', label: 'Privacy' },
] as const;
