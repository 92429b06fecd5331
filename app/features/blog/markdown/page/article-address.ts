/** Characters that are invisible or interpreted differently: spaces, controls, format marks, `<`, `>`, `\`. */
const REFUSED = /[\p{Cc}\p{Cf}\p{Cs}\s<>\\]/u;
/** Stricter than the URL standard, which allows `*` and `;` in a host: image hosts are copied into the page's CSP. */
const HOST_PATTERN = /^[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?$/;
const MAIL = /^mailto:[^@?]+@[^@?]+(\?.*)?$/i;
const TEL_LINK = /^tel:\+?[0-9().-]+$/i;
const BASE_URL = 'https://site.invalid';

/** Normalises the address of a link (https, http, mailto, tel, a path of this site); undefined if not allowed. */
export function linkAddress(address: string): string | undefined {
  return sitePath(address) ?? webAddress(address, ['https:', 'http:']) ?? contact(address);
}

/** Normalises the address of a picture (https, a path of this site); undefined if not allowed. */
export function imageAddress(address: string): string | undefined {
  return sitePath(address) ?? webAddress(address, ['https:']);
}

function sitePath(address: string): string | undefined {
  if (!address.startsWith('/') || REFUSED.test(address)) return undefined;
  const url = URL.parse(address, BASE_URL);
  if (url?.origin !== BASE_URL) return undefined;
  // Resolving dots can produce two leading slashes (`/.//host`), which browsers read as another site.
  if (url.pathname.startsWith('//')) return undefined;
  return encoded(url.pathname + url.search + url.hash);
}

function webAddress(address: string, schemes: readonly string[]): string | undefined {
  if (!/^https?:\/\/[^/]/i.test(address) || REFUSED.test(address)) return undefined;
  const url = URL.parse(address);
  if (!url || !schemes.includes(url.protocol) || !HOST_PATTERN.test(url.hostname)) return undefined;
  // `https://bank.example@host/` looks like a different site.
  if (url.username !== '' || url.password !== '') return undefined;
  return encoded(url.href);
}

function contact(address: string): string | undefined {
  if (REFUSED.test(address) || !(MAIL.test(address) || TEL_LINK.test(address))) return undefined;
  // `mailto://@/` can't be parsed as a URL.
  if (!URL.canParse(address)) return undefined;
  return encoded(address.replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase()));
}

/** The URL standard leaves some of these characters unencoded, but each can end an address in another context. */
function encoded(address: string): string {
  return address.replace(
    /["'`{|}^]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
