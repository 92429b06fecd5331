import { readSettings } from '~/settings/settings.server';

/** Web manifest of the admin, which can be installed as a separate application. Colours as in tokens.css. */
export async function loader() {
  const { company } = await readSettings();
  const manifest = {
    id: '/admin',
    name: `${company.name}, admin`,
    short_name: `${company.shortName} admin`,
    start_url: '/admin',
    scope: '/',
    display: 'standalone',
    lang: 'en-IN',
    background_color: '#f4f8f6',
    theme_color: '#f4f8f6',
    icons: [
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
