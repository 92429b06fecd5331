import { linkAddress } from '~/features/blog/markdown/page/article-address';

/**
 * Redirect pages that Google Docs, Outlook, Teams, Slack and social networks put in front of every link. Outlook's
 * addresses also contain the email address of the recipient.
 */
const REDIRECT =
  /^(?:www\.google\.[a-z.]+\/url$|[\w.-]+\.safelinks\.protection\.outlook\.com\/|[\w.-]+\.office\.net\/.*\/safelinks\/|slack-redir\.net\/link$|l\.(?:facebook|instagram)\.com\/|www\.linkedin\.com\/redir\/|medium\.com\/r\/$)/;

/** The text of a link that leads from a note back to its number, or from a heading to itself. */
const WAY_BACK = /^\s*[\^↑↩⏎⤴#¶§🔗][\uFE0E\uFE0F]?\s*$/u;
/** Such a link's address, which an export has lost. */
const IN_PAGE = /#|^$/;

export function cleanLinks(body: HTMLElement, keepsPaths: boolean) {
  for (const link of body.querySelectorAll('a')) cleanLink(link, keepsPaths);
}

function cleanLink(link: Element, keepsPaths: boolean) {
  const written = link.getAttribute('href')?.trim() ?? '';
  if (WAY_BACK.test(link.textContent) && IN_PAGE.test(written)) return link.remove();
  // People write numbers with spaces and brackets, which an address can't have.
  const isNumber = /^tel:/i.test(written);
  const url = URL.parse(isNumber ? `tel:${written.replaceAll(/%20|[^+\d]/g, '')}` : written);
  const target = (url && targetOf(url)) ?? url?.href ?? (keepsPaths ? written : '');
  const address = keepsPaths ? target : withoutTracking(target);
  const href = linkAddress(address);
  if (href === undefined) return link.replaceWith(...link.childNodes);
  return link.setAttribute('href', href);
}

function targetOf({ hostname, pathname, searchParams }: URL): string | undefined {
  if (!REDIRECT.test(`${hostname}${pathname}`)) return undefined;
  const targets = ['q', 'url', 'u'].map((name) => searchParams.get(name) ?? '');
  return targets.find((target) => linkAddress(target) !== undefined);
}

/** Names that mail and advertising add to an address to recognise the reader. */
const TRACKING =
  /^(?:utm_\w+|[a-z]*clk?id|[gw]braid|srsltid|mibextid|ref_src|_g[al]|igsh(?:id)?|mc_[ce]id|_hs(?:enc|mi)|mkt_tok)$/;

function withoutTracking(address: string): string {
  const url = URL.parse(address);
  const names = [...(url?.searchParams.keys() ?? [])].filter((name) => TRACKING.test(name));
  if (!url || names.length === 0) return address;
  for (const name of names) url.searchParams.delete(name);
  return url.href;
}
