import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** The site map: every address, grouped by audience. No file name decides a URL or a permission. */
export default [
  // Visitors: documents.
  layout('pages/document-layout.tsx', [
    index('pages/home/home.route.tsx'),
    route('blogs', 'features/blog/list/blog-list.route.tsx'),
    // Without an id too: `/blog` moves to the list, `/blog/` says that the id is missing.
    route('blog/:postId?', 'features/blog/article/article.route.tsx'),
    route('services', 'pages/services/services.route.tsx'),
    route('gallery', 'features/portfolio/gallery/gallery.route.tsx'),
    route('gallery/:slug', 'features/portfolio/project/project.route.tsx'),
    route('about', 'pages/about/about.route.tsx'),
    route('contact', 'pages/contact/contact.route.tsx'),
    route('contact/receipt', 'features/leads/inquiry/receipt.route.tsx'),
    route('terms', 'pages/legal/terms.route.tsx'),
    route('refund', 'pages/legal/refund.route.tsx'),
    route('privacy-policy', 'pages/legal/privacy-policy.route.tsx'),
    ...(import.meta.env.DEV ? [route('_design', 'pages/design.route.tsx')] : []),
    route('estimate', 'features/estimates/page/estimate.route.tsx'),
    route('estimate/send', 'features/estimates/send/send-estimate.route.tsx'),
    route('estimate/sent/:token', 'features/estimates/send/sent-estimate.route.tsx'),
    route('e/:token', 'features/estimates/send/sent-estimate.route.tsx', { id: 'short-link' }),
    // An unknown path shows the home page, with status 404.
    route('*', 'pages/home/not-found.route.tsx'),
  ]),
  // Staff: the application, behind its layout's guard.
  layout('dashboard/application-layout.tsx', [
    route('admin', 'dashboard/dashboard.route.tsx'),
    // An open lead shows its estimate, of which the lead desk itself knows nothing.
    layout('features/estimates/desk/lead-estimate-layout.tsx', [
      route('admin/leads', 'features/leads/desk/leads.route.tsx', { id: 'leads' }),
      route('admins', 'features/leads/desk/leads.route.tsx', { id: 'lead-management' }),
      route('admin/leads/:leadId', 'features/leads/desk/panel/lead.route.tsx'),
      route('admin/estimates', 'features/estimates/desk/estimates.route.tsx'),
    ]),
    route('admin/leads/window', 'features/leads/desk/window.route.ts'),
    route('admin/leads/change', 'features/leads/desk/change.route.ts'),
    route('admin/leads/new', 'features/leads/by-hand/new-lead.route.tsx'),
    route('admin/leads/likely', 'features/leads/by-hand/likely-leads.route.ts'),
    route('admin/leads/export', 'features/leads/desk/export.route.ts'),
    route('admin/leads/bin', 'features/leads/bin/bin.route.tsx'),
    route('admin/leads/import', 'features/leads/import/import.route.tsx'),
    route('admin/leads/import/batch', 'features/leads/import/import-batch.route.ts'),
    route('admin/estimates/:id/revise', 'features/estimates/revise/revise.route.tsx'),
    route('manage-blog', 'features/blog/manage/posts.route.tsx'),
    route('manage-blog/new', 'features/blog/editor/new-post.route.tsx'),
    route('manage-blog/bin', 'features/blog/bin/bin.route.tsx'),
    route('manage-blog/export', 'features/blog/manage/export.route.ts'),
    route('manage-blog/import', 'features/blog/import/import.route.tsx'),
    route('manage-blog/import/batch', 'features/blog/import/import-batch.route.ts'),
    route('manage-blog/:postId', 'features/blog/editor/editor.route.tsx'),
    route('manage-blog/:postId/draft', 'features/blog/working-copy/draft.route.ts'),
    route('manage-blog/:postId/revisions', 'features/blog/working-copy/revisions.route.ts'),
    route('manage-blog/:postId/slug', 'features/blog/editor/slug.route.ts'),
    route('manage-blog/:postId/preflight', 'features/blog/publishing/preflight.route.ts'),
    route('admin/gallery', 'features/portfolio/manage/gallery-layout.tsx', [
      index('features/portfolio/manage/projects.route.tsx'),
      route('slots', 'features/images/slots/slots.route.tsx'),
      route('images', 'features/images/library/library.route.tsx', [
        route(':imageId', 'features/images/library/image.route.tsx'),
      ]),
    ]),
    route('admin/gallery/images/bin', 'features/images/bin/bin.route.tsx'),
    route('admin/gallery/images/bin/:imageId', 'features/images/bin/thumbnail.route.ts'),
    route('admin/gallery/projects/bin', 'features/portfolio/bin/bin.route.tsx'),
    route('admin/gallery/projects/export', 'features/portfolio/manage/export.route.ts'),
    route('admin/gallery/projects/new', 'features/portfolio/writing/new-project.route.tsx'),
    route('admin/gallery/projects/looks', 'features/portfolio/writing/looks.route.ts'),
    route('admin/gallery/projects/:projectId', 'features/portfolio/manage/edit-project.route.tsx'),
    route('admin/gallery/projects/:projectId/draft', 'features/portfolio/writing/draft.route.ts'),
    route(
      'admin/gallery/projects/:projectId/revisions',
      'features/portfolio/writing/revisions.route.ts',
    ),
    route('admin/gallery/images/export', 'features/images/library/export.route.ts'),
    route('admin/gallery/images/window', 'features/images/library/window.route.ts'),
    route('admin/gallery/images/alt', 'features/images/library/alt-back.route.ts'),
    route('admin/gallery/images/upload', 'features/images/upload/upload.route.ts'),
    route('admin/settings', 'dashboard/settings/settings-layout.tsx', [
      index('dashboard/settings/settings-index.route.ts'),
      route('security', 'dashboard/settings/security.route.tsx'),
      route('rates', 'features/estimates/rates/rates.route.tsx'),
      route(':group', 'dashboard/settings/settings-group.route.tsx'),
    ]),
    route('admin/settings/passkeys', 'auth/passkeys/passkeys.route.ts'),
    route('admin/step-up', 'auth/step-up/step-up.route.tsx'),
    route('admin/step-up/check', 'auth/step-up/step-up-check.route.ts'),
    route('admin/live', 'dashboard/notifications/live.route.ts'),
    route('admin/presence', 'backoffice/live/presence.route.ts'),
    route('admin/palette', 'dashboard/palette/palette.route.ts'),
    route('admin/notifications', 'dashboard/notifications/notifications.route.ts'),
    route('admin/*', 'dashboard/not-found.route.tsx', { id: 'admin-not-found' }),
  ]),
  // Staff: documents behind the same guard. An article as it will be read, framed by the editor.
  layout('features/blog/preview/preview-layout.tsx', [
    layout('pages/document-layout.tsx', { id: 'preview-site' }, [
      route('manage-blog/:postId/preview', 'features/blog/preview/preview.route.tsx'),
    ]),
  ]),
  // Staff on the way in and out: documents without the site's header.
  route('admin/login', 'auth/sign-in/login.route.tsx'),
  route('admin/link', 'auth/sign-in/login-link.route.tsx'),
  route('admin/welcome', 'auth/sign-in/welcome.route.tsx'),
  route('admin/logout', 'auth/sign-in/logout.route.ts'),
  route('admin/passkey', 'auth/passkeys/passkey-login.route.ts'),
  // Visitors: data.
  route('blog/:postId/like', 'features/blog/article/like.route.ts'),
  route('blog/:postId/share.png', 'features/blog/sharing/share-image.route.ts'),
  route('feed.xml', 'features/blog/feed/feed.route.ts'),
  route('contact/form-time', 'features/leads/inquiry/form-time.route.ts'),
  route('contact/number', 'features/leads/inquiry/number-read.route.ts'),
  route('deferred-fragments.json', 'pages/deferred-fragments/deferred-fragments.route.ts'),
  // Search engines, browsers, assistants: data.
  route('sitemap.xml', 'pages/found/sitemap.route.ts'),
  route('robots.txt', 'pages/found/robots.route.ts'),
  route('llms.txt', 'pages/found/llms.route.ts'),
  route('manifest.webmanifest', 'pages/found/manifest.route.ts'),
  route('speculation-rules.json', 'pages/found/speculation-rules.route.ts'),
  // Addresses that moved.
  route('connect', 'pages/moved.route.ts', { id: 'moved-connect' }),
  route('terms-conditions', 'pages/moved.route.ts', { id: 'moved-terms' }),
] satisfies RouteConfig;
