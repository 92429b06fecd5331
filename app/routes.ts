import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** The site map: every address, grouped by audience. No file name decides a URL or a permission. */
export default [
  // Visitors: documents.
  layout('features/site/document-layout.tsx', [
    index('features/site/home.tsx'),
    route('contact', 'features/site/contact.tsx'),
    route('contact/receipt', 'features/leads/receipt.tsx'),
    ...(import.meta.env.DEV ? [route('_design', 'features/site/design.tsx')] : []),
    // An unknown path shows the home page, with status 404.
    route('*', 'features/site/not-found.tsx'),
  ]),
  // Visitors: data.
  route('contact/form-time', 'features/leads/form-time.ts'),
  // Addresses that moved.
  route('connect', 'features/site/moved.ts', { id: 'moved-connect' }),
  route('terms-conditions', 'features/site/moved.ts', { id: 'moved-terms' }),
  route('blog', 'features/site/moved.ts', { id: 'moved-blog' }),
] satisfies RouteConfig;
