import { homeSeoTexts } from '~/features/content/published-seo-texts.server';
import { readSettings } from '~/settings/settings.server';

export async function loader() {
  const { company } = await readSettings();
  const manifest = {
    name: company.name,
    short_name: company.shortName,
    description: (await homeSeoTexts()).description,
    start_url: '/',
    display: 'browser',
    lang: 'en-IN',
    background_color: '#f4f8f6',
    theme_color: '#f4f8f6',
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      'content-type': 'application/manifest+json',
      'cache-control': 'public, max-age=3600',
    },
  });
}
