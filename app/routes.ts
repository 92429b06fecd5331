import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** The site map: every address, grouped by audience. No file name decides a URL or a permission. */
export default [
  // Visitors: documents.
  layout('features/site/document-layout.tsx', [
    index('features/site/home.tsx'),
    route('blogs', 'features/blog/blog-list.tsx'),
    // Without an id too: `/blog` moves to the list, `/blog/` says that the id is missing.
    route('blog/:postId?', 'features/blog/article.tsx'),
    route('contact', 'features/site/contact.tsx'),
    route('contact/receipt', 'features/leads/receipt.tsx'),
    ...(import.meta.env.DEV ? [route('_design', 'features/site/design.tsx')] : []),
    // An unknown path shows the home page, with status 404.
    route('*', 'features/site/not-found.tsx'),
  ]),
  // Visitors: data.
  route('blog/:postId/like', 'features/blog/like.ts'),
  route('blog/:postId/share.png', 'features/blog/share-image.ts'),
  route('feed.xml', 'features/blog/feed.ts'),
  route('contact/form-time', 'features/leads/form-time.ts'),
  // Addresses that moved.
  route('connect', 'features/site/moved.ts', { id: 'moved-connect' }),
  route('terms-conditions', 'features/site/moved.ts', { id: 'moved-terms' }),
] satisfies RouteConfig;
