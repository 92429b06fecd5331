import { siteOrigin } from '~/platform/origin.server';

/** Never prefetched: the admin, pages with a form of one visitor, and files. */
const NEVER_PREFETCHED = ['/admin*', '/admins*', '/manage-blog*', '/contact*', '/connect*', '/*.*'];

const PREFETCHED_PAGES = {
  and: [
    { href_matches: '/*' },
    ...NEVER_PREFETCHED.map((pattern) => ({ not: { href_matches: pattern } })),
    { not: { selector_matches: '[target=_blank], [download], [rel~=nofollow]' } },
  ],
};

/**
 * Pages are prefetched when the pointer rests on their link and prerendered when it is pressed. Every document names
 * this address in a response header, so no inline script is needed.
 */
export function loader() {
  return new Response(
    JSON.stringify({
      prefetch: [{ where: PREFETCHED_PAGES, eagerness: 'moderate' }],
      prerender: [{ where: PREFETCHED_PAGES, eagerness: 'conservative' }],
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
