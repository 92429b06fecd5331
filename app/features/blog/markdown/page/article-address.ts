/** Characters that readers of an address disagree about, or don't see: spaces, controls, format marks, `<`, `>`, `\`. */
const REFUSED = /[\p{Cc}\p{Cf}\p{Cs}\s<>\\]/u;
/** Narrower than the URL standard, which lets `*` and `;` stand in a host: image hosts are copied into the page's CSP. */
const HOST = /^[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?$/;
const MAIL = /^mailto:[^@?]+@[^@?]+(\?.*)?$/i;
const TELEPHONE = /^tel:\+?[0-9().-]+$/i;
const ELSEWHERE = 'https://site.invalid';

/** Where a link may lead (https, http, mailto, tel, a path of this site), normalised; else undefined. */
export function linkAddress(written: string): string | undefined {
  return sitePath(written) ?? webAddress(written, ['https:', 'http:']) ?? contact(written);
}

/** Where a picture may come from (https, a path of this site), normalised; else undefined. */
export function imageAddress(written: string): string | undefined {
  return sitePath(written) ?? webAddress(written, ['https:']);
}

function sitePath(written: string): string | undefined {
  if (!written.startsWith('/') || REFUSED.test(written)) return undefined;
  const url = URL.parse(written, ELSEWHERE);
  if (url?.origin !== ELSEWHERE) return undefined;
  // Resolving dots can leave two slashes in front (`/.//host`), which a browser reads as another site.
  if (url.pathname.startsWith('//')) return undefined;
  return encoded(url.pathname + url.search + url.hash);
}

function webAddress(written: string, schemes: readonly string[]): string | undefined {
  if (!/^https?:\/\/[^/]/i.test(written) || REFUSED.test(written)) return undefined;
  const url = URL.parse(written);
  if (!url || !schemes.includes(url.protocol) || !HOST.test(url.hostname)) return undefined;
  // `https://bank.example@host/` looks like another place than it leads to.
  if (url.username !== '' || url.password !== '') return undefined;
  return encoded(url.href);
}

function contact(written: string): string | undefined {
  if (REFUSED.test(written) || !(MAIL.test(written) || TELEPHONE.test(written))) return undefined;
  // `mailto://@/` is none to whoever resolves it.
  if (!URL.canParse(written)) return undefined;
  return encoded(written.replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase()));
}

/** The URL standard leaves some of these raw; none is needed in an address, each ends something elsewhere. */
function encoded(address: string): string {
  return address.replace(
    /["'`{|}^]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
