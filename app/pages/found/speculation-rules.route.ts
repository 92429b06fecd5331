import { siteOrigin } from '~/platform/origin.server';

/** What a browser must not fetch ahead: the admin, what carries a form of one visitor, and files. */
const never = ['/admin*', '/admins*', '/manage-blog*', '/contact*', '/connect*', '/*.*'];

const where = {
  and: [
    { href_matches: '/*' },
    ...never.map((pattern) => ({ not: { href_matches: pattern } })),
    { not: { selector_matches: '[target=_blank], [download], [rel~=nofollow]' } },
  ],
};

/**
 * Pages may be fetched when a pointer rests on their link, and drawn when it is pressed. Named by a response header of every
 * document, so that no inline script is needed.
 */
export function loader() {
  return new Response(
    JSON.stringify({
      prefetch: [{ where, eagerness: 'moderate' }],
      prerender: [{ where, eagerness: 'conservative' }],
    }),
    {
      headers: {
        'content-type': 'application/speculationrules+json',
        'cache-control': 'public, max-age=86400',
        'access-control-allow-origin': siteOrigin(),
      },
    },
  );
}
