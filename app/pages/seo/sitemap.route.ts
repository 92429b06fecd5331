import { xmlText } from '~/features/blog/feed/feed-xml';
import { siteOrigin } from '~/platform/origin.server';
import { demoContacts } from '~/settings/settings';
import { readSettings } from '~/settings/settings.server';

import { sitemapEntries } from './sitemap-entries.server';

/** Has no entries while demo contacts are in place. */
export async function loader() {
  const hidden = demoContacts(await readSettings()).length > 0;
  const entries = hidden ? [] : (await Promise.all(sitemapEntries.map((list) => list()))).flat();
  const at = (path: string) => xmlText(new URL(path, siteOrigin()).href);
  const urls = entries.map(({ path, changedAt, pictures = [] }) => {
    const lastModified = changedAt && `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
    const images = pictures.map(({ full, caption }) => {
      const text = caption && `<image:caption>${xmlText(caption)}</image:caption>`;
      return `<image:image><image:loc>${at(full)}</image:loc>${text}<image:license>${at('/terms')}</image:license></image:image>`;
    });
    return `<url><loc>${at(path)}</loc>${lastModified ?? ''}${images.join('')}</url>`;
  });
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">${urls.join('')}</urlset>`,
    {
      headers: {
        'content-type': 'application/xml; charset=utf-8',
        'cache-control': 'public, max-age=300',
      },
    },
  );
}
