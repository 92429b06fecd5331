/** An address of each kind of public page, with the demo's content. */
export const DEMO_PAGES = [
  '/',
  '/services',
  '/gallery',
  '/gallery/court-house',
  '/about',
  '/contact',
  '/estimate',
  '/blogs',
  '/blog/reading-a-soil-report',
  '/terms',
  '/refund',
  '/privacy-policy',
] as const;
