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
  // Staff: the application, behind its layout's guard.
  layout('features/admin/application-layout.tsx', [
    route('admin', 'features/admin/dashboard.tsx'),
    route('admin/leads', 'features/leads/desk/leads.tsx', { id: 'leads' }),
    route('admins', 'features/leads/desk/leads.tsx', { id: 'lead-management' }),
    route('admin/leads/window', 'features/leads/desk/window.ts'),
    route('admin/leads/change', 'features/leads/desk/change.ts'),
    route('admin/leads/export', 'features/leads/desk/export.ts'),
    route('admin/leads/import', 'features/leads/import/import-page.tsx'),
    route('admin/leads/import/batch', 'features/leads/import/import-batch.ts'),
    route('admin/leads/:leadId', 'features/leads/desk/lead-page.tsx'),
    route('admin/estimates', 'features/estimates/desk/estimates.tsx'),
    route('manage-blog', 'features/admin/placeholder.tsx', { id: 'manage-blog' }),
    route('admin/gallery', 'features/admin/placeholder.tsx', { id: 'gallery' }),
    route('admin/settings', 'features/admin/settings-layout.tsx', [
      index('features/admin/settings-index.ts'),
      route('security', 'features/admin/settings-security.tsx'),
      route(':group', 'features/admin/settings-group.tsx'),
    ]),
    route('admin/settings/passkeys', 'features/admin/passkeys.ts'),
    route('admin/confirm', 'features/admin/confirm.tsx'),
    route('admin/live', 'features/admin/live.ts'),
    route('admin/notifications', 'features/admin/notifications.ts'),
    route('admin/*', 'features/admin/not-found.tsx', { id: 'admin-not-found' }),
  ]),
  // Staff on the way in and out: documents without the site's header.
  route('admin/login', 'features/admin/login.tsx'),
  route('admin/link', 'features/admin/login-link.tsx'),
  route('admin/welcome', 'features/admin/welcome.tsx'),
  route('admin/logout', 'features/admin/logout.ts'),
  route('admin/passkey', 'features/admin/passkey-login.ts'),
  // Visitors: data.
  route('contact/form-time', 'features/leads/form-time.ts'),
  // Addresses that moved.
  route('connect', 'features/site/moved.ts', { id: 'moved-connect' }),
  route('terms-conditions', 'features/site/moved.ts', { id: 'moved-terms' }),
  route('blog', 'features/site/moved.ts', { id: 'moved-blog' }),
] satisfies RouteConfig;
