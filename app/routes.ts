import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** The site map: every address, grouped by audience. No file name decides a URL or a permission. */
export default [
  // Visitors: documents.
  layout('features/site/document-layout.tsx', [
    index('features/site/home.tsx'),
    route('contact', 'features/site/contact.tsx'),
    route('contact/receipt', 'features/leads/receipt.tsx'),
    ...(import.meta.env.DEV ? [route('_design', 'features/site/design.tsx')] : []),
    route('estimate', 'features/estimates/estimate-page.tsx'),
    route('estimate/send', 'features/estimates/send-estimate.tsx'),
    route('estimate/sent/:token', 'features/estimates/sent-estimate.tsx'),
    // An unknown path shows the home page, with status 404.
    route('*', 'features/site/not-found.tsx'),
  ]),
  // Staff: the application, behind its layout's guard.
  layout('features/admin/application-layout.tsx', [
    route('admin', 'features/admin/placeholder.tsx', { id: 'dashboard' }),
    route('admin/leads', 'features/admin/placeholder.tsx', { id: 'leads' }),
    route('admins', 'features/admin/placeholder.tsx', { id: 'lead-management' }),
    route('admin/estimates', 'features/admin/placeholder.tsx', { id: 'estimates' }),
    route('manage-blog', 'features/admin/placeholder.tsx', { id: 'manage-blog' }),
    route('admin/gallery', 'features/admin/placeholder.tsx', { id: 'gallery' }),
    route('admin/settings', 'features/admin/placeholder.tsx', { id: 'settings' }),
  ]),
  // Visitors: data.
  route('contact/form-time', 'features/leads/form-time.ts'),
  // Addresses that moved.
  route('connect', 'features/site/moved.ts', { id: 'moved-connect' }),
  route('terms-conditions', 'features/site/moved.ts', { id: 'moved-terms' }),
  route('blog', 'features/site/moved.ts', { id: 'moved-blog' }),
] satisfies RouteConfig;
