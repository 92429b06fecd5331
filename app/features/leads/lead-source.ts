const UTM = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'];

/**
 * The page that an inquiry was sent from and the campaign that led there, from a Referer of our own origin. Anything else
 * tells nothing and is left out.
 */
export function leadSource(referer: string | null, origin: string) {
  if (!referer || !URL.canParse(referer)) return { page: null, utm: null };
  const url = new URL(referer);
  if (url.origin !== origin) return { page: null, utm: null };
  const utm = Object.fromEntries(
    UTM.flatMap((key) => {
      const value = url.searchParams.get(key);
      return value ? [[key, value.slice(0, 200)]] : [];
    }),
  );
  return { page: url.pathname.slice(0, 300), utm: Object.keys(utm).length ? utm : null };
}
