import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** The site map: every address, grouped by audience. No file name decides a URL or a permission. */
export default [
  // Visitors: documents.
  layout('features/site/document-layout.tsx', [
    index('features/site/home.tsx'),
    route('blogs', 'features/blog/blog-list.tsx'),
    // Without an id too: `/blog` moves to the list, `/blog/` says that the id is missing.
    route('blog/:postId?', 'features/blog/article.tsx'),
    route('services', 'features/site/services.tsx'),
    route('gallery', 'features/portfolio/gallery.tsx'),
    route('gallery/:slug', 'features/portfolio/project-page.tsx'),
    route('about', 'features/site/about.tsx'),
    route('contact', 'features/site/contact.tsx'),
    route('contact/receipt', 'features/leads/receipt.tsx'),
    route('terms', 'features/site/terms.tsx'),
    route('refund', 'features/site/refund.tsx'),
    route('privacy-policy', 'features/site/privacy-policy.tsx'),
    ...(import.meta.env.DEV ? [route('_design', 'features/site/design.tsx')] : []),
    route('estimate', 'features/estimates/estimate-page.tsx'),
    route('estimate/send', 'features/estimates/send-estimate.tsx'),
    route('estimate/sent/:token', 'features/estimates/sent-estimate.tsx'),
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
    route('admin/estimates/:id/revise', 'features/estimates/revise/revise-page.tsx'),
    route('manage-blog', 'features/blog/manage/posts-page.tsx'),
    route('manage-blog/new', 'features/blog/manage/new-post.tsx'),
    route('manage-blog/export', 'features/blog/manage/export.ts'),
    route('manage-blog/import', 'features/blog/manage/import/import-page.tsx'),
    route('manage-blog/import/batch', 'features/blog/manage/import/import-batch.ts'),
    route('manage-blog/:postId', 'features/blog/manage/editor-page.tsx'),
    route('manage-blog/:postId/draft', 'features/blog/manage/draft.ts'),
    route('manage-blog/:postId/revisions', 'features/blog/manage/revisions.ts'),
    route('manage-blog/:postId/slug', 'features/blog/manage/slug.ts'),
    route('manage-blog/:postId/preflight', 'features/blog/manage/preflight-post.ts'),
    route('admin/gallery', 'features/portfolio/manage/gallery-layout.tsx', [
      index('features/portfolio/manage/projects-list.tsx'),
      route('slots', 'features/images/slots/slots-page.tsx'),
      route('images', 'features/images/library/library.tsx', [
        route(':imageId', 'features/images/library/image-panel.tsx'),
      ]),
    ]),
    route('admin/gallery/projects/export', 'features/portfolio/manage/export.ts'),
    route('admin/gallery/projects/:projectId', 'features/portfolio/manage/edit-project.tsx'),
    route('admin/gallery/images/export', 'features/images/library/export.ts'),
    route('admin/gallery/images/window', 'features/images/library/window.ts'),
    route('admin/gallery/images/upload', 'features/images/upload/upload.ts'),
    route('admin/settings', 'features/admin/settings-layout.tsx', [
      index('features/admin/settings-index.ts'),
      route('security', 'features/admin/settings-security.tsx'),
      route('rates', 'features/estimates/rates/rates-page.tsx'),
      route(':group', 'features/admin/settings-group.tsx'),
    ]),
    route('admin/settings/passkeys', 'features/admin/passkeys.ts'),
    route('admin/step-up', 'features/admin/step-up-page.tsx'),
    route('admin/step-up/check', 'features/admin/step-up-check.ts'),
    route('admin/live', 'features/admin/live.ts'),
    route('admin/here', 'features/admin/here.ts'),
    route('admin/notifications', 'features/admin/notifications.ts'),
    route('admin/*', 'features/admin/not-found.tsx', { id: 'admin-not-found' }),
  ]),
  // Staff: documents behind the same guard. An article as it will be read, framed by the editor.
  layout('features/blog/manage/preview-layout.tsx', [
    layout('features/site/document-layout.tsx', { id: 'preview-site' }, [
      route('manage-blog/:postId/preview', 'features/blog/manage/preview.tsx'),
    ]),
  ]),
  // Staff on the way in and out: documents without the site's header.
  route('admin/login', 'features/admin/login.tsx'),
  route('admin/link', 'features/admin/login-link.tsx'),
  route('admin/welcome', 'features/admin/welcome.tsx'),
  route('admin/logout', 'features/admin/logout.ts'),
  route('admin/passkey', 'features/admin/passkey-login.ts'),
  // Visitors: data.
  route('blog/:postId/like', 'features/blog/like.ts'),
  route('blog/:postId/share.png', 'features/blog/share-image.ts'),
  route('feed.xml', 'features/blog/feed.ts'),
  route('contact/form-time', 'features/leads/form-time.ts'),
  route('late-parts.json', 'features/site/late-parts.ts'),
  // Search engines, browsers, assistants: data.
  route('sitemap.xml', 'features/site/sitemap.ts'),
  route('robots.txt', 'features/site/robots.ts'),
  route('llms.txt', 'features/site/llms.ts'),
  route('manifest.webmanifest', 'features/site/manifest.ts'),
  route('speculation-rules.json', 'features/site/speculation-rules.ts'),
  // Addresses that moved.
  route('connect', 'features/site/moved.ts', { id: 'moved-connect' }),
  route('terms-conditions', 'features/site/moved.ts', { id: 'moved-terms' }),
] satisfies RouteConfig;
