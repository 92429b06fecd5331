import { siteOrigin } from '~/platform/origin.server';
import { demoContacts } from '~/settings/settings';
import { readSettings } from '~/settings/settings.server';

import { sitemapEntries } from './sitemap-entries.server';

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Has no entries while demo contacts are in place. */
export async function loader() {
  const hidden = demoContacts(await readSettings()).length > 0;
  const entries = hidden ? [] : (await Promise.all(sitemapEntries.map((list) => list()))).flat();
  const urls = entries.map(({ path, changedAt }) => {
    const lastModified = changedAt && `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
    return `<url><loc>${escape(new URL(path, siteOrigin()).href)}</loc>${lastModified ?? ''}</url>`;
  });
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`,
    {
      headers: {
        'content-type': 'application/xml; charset=utf-8',
        'cache-control': 'public, max-age=300',
      },
    },
  );
}
