import { siteOrigin } from '~/platform/origin.server';

/** Pages that must not be indexed say so with noindex, so crawlers must be able to read them. */
export function loader() {
  const lines = [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /admins',
    'Disallow: /manage-blog',
    '',
    `Sitemap: ${siteOrigin()}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  });
}
