import { linkAddress } from '~/features/blog/markdown/page/article-address';

/**
 * Redirect pages that Google Docs, Outlook, Teams, Slack and social networks put in front of every link. Outlook's
 * addresses also contain the email address of the recipient.
 */
const REDIRECT =
  /^(?:www\.google\.[a-z.]+\/url$|[\w.-]+\.safelinks\.protection\.outlook\.com\/|[\w.-]+\.office\.net\/.*\/safelinks\/|slack-redir\.net\/link$|l\.(?:facebook|instagram)\.com\/|www\.linkedin\.com\/redir\/|medium\.com\/r\/$)/;

export function unwrapRedirect(link: Element, keepsPaths: boolean) {
  const written = link.getAttribute('href')?.trim() ?? '';
  if (/^tel:/i.test(written)) link.setAttribute('href', telAddress(written));
  const url = URL.parse(link.getAttribute('href') ?? '');
  const target = (url && targetOf(url)) ?? url?.href ?? (keepsPaths ? written : '');
  const address = keepsPaths ? target : withoutTracking(target);
  const href = linkAddress(address);
  if (href === undefined) link.replaceWith(...link.childNodes);
  else link.setAttribute('href', href);
}

function targetOf({ hostname, pathname, searchParams }: URL): string | undefined {
  if (!REDIRECT.test(`${hostname}${pathname}`)) return undefined;
  const targets = ['q', 'url', 'u'].map((name) => searchParams.get(name) ?? '');
  return targets.find((target) => linkAddress(target) !== undefined);
}

/** Names that mail and advertising add to an address to recognise the reader. */
const TRACKING =
  /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|dclid|yclid|twclid|ttclid|srsltid|mibextid|ref_src|_g[al]|igshid|igsh|mc_[ce]id|_hs(?:enc|mi)|mkt_tok)$/;

function withoutTracking(address: string): string {
  const url = URL.parse(address);
  const names = [...(url?.searchParams.keys() ?? [])].filter((name) => TRACKING.test(name));
  if (!url || names.length === 0) return address;
  for (const name of names) url.searchParams.delete(name);
  return url.href;
}

/** People write numbers with spaces and brackets, which an address can't have. */
function telAddress(written: string): string {
  const digits = written
    .slice('tel:'.length)
    .replaceAll('%20', '')
    .replaceAll(/[^+\d]/g, '');
  return `tel:${digits}`;
}
