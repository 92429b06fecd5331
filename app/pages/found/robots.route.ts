import { siteOrigin } from '~/platform/origin.server';

/** Crawlers may read everything public. Pages that shall not be indexed say so themselves (noindex must be readable). */
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
