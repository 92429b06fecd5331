import { headerOf, partOf, type TakenMail } from '~tests/site/mail/mail-server';
import type { Site } from '~tests/site/start-site';

/** Addresses that machines request although no page links to them. */
const KNOWN = [
  '/robots.txt',
  '/sitemap.xml',
  '/feed.xml',
  '/llms.txt',
  '/manifest.webmanifest',
  '/admin.webmanifest',
  '/favicon.svg',
  '/admin/login',
  '/nowhere',
];

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};
const decode = (html: string) =>
  html
    .replaceAll(/&#x([0-9a-f]+);/gi, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '');

const isText = (answer: Response) =>
  /text|json|xml|html/.test(answer.headers.get('content-type') ?? '');

/** Addresses of this site in links, the sitemap, preview images and structured data. */
const addressesIn = (text: string, origin: string) =>
  [...text.matchAll(/(?:href|src|content|action)="([^"]+)"|<(?:loc|link|guid)[^>]*>([^<]+)</g)]
    .map(([, attribute = '', element = '']) => decode(attribute || element))
    .filter((address) => address.startsWith('/') || address.startsWith(origin))
    // A query string only filters a page or fills in its form.
    .map((address) => new URL(address, origin).pathname)
    .filter((path) => !/^\/(assets|images|logo|figures)\/|^\/admin\b/.test(path));

/**
 * Everything that visitors and machines can read of a site, by address. Follows every page, the sitemap and the feed.
 */
export async function readSite(site: Pick<Site, 'url'>): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  const paths = new Set(['/', ...KNOWN]);
  // Iterating over a set includes entries added during the loop.
  for (const path of paths) {
    const answer = await fetch(site.url + path);
    const text = isText(answer) ? await answer.text() : '';
    if (!isText(answer)) await answer.body?.cancel();
    texts.set(path, decode(text));
    for (const address of addressesIn(text, site.url)) paths.add(address);
  }
  return texts;
}

/** The texts of emails by subject. */
export const readMails = (mails: readonly TakenMail[]): ReadonlyMap<string, string> =>
  new Map(
    mails.map((mail) => [
      `mail: ${headerOf(mail, 'subject')}`,
      [
        ...['subject', 'from', 'list-id'].map((name) => headerOf(mail, name)),
        partOf(mail, 'text/plain'),
        decode(partOf(mail, 'text/html')),
      ].join('\n'),
    ]),
  );

/** What a person reads in a page or an email: texts and alt texts, without addresses, scripts and styles. */
export const visibleTexts = (html: string): string[] =>
  [
    ...html
      .replaceAll(/<(script(?! type="application\/ld)|style)[^>]*>[^]*?<\/\1>/g, '')
      .matchAll(/>([^<]+)|(?:alt|aria-label|content|title|placeholder)="([^"]*)"/g),
  ]
    .flatMap(([, text = '', attribute = '']) => (text || attribute).split('\n'))
    .map((text) => text.trim())
    .filter(Boolean);
