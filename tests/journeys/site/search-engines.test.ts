import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enterContacts } from '~tests/site/real-contacts';
import { discard, startSite, type Site } from '~tests/site/start-site';

const PAGES = [
  '/',
  '/services',
  '/gallery',
  '/about',
  '/contact',
  '/terms',
  '/refund',
  '/privacy-policy',
];

let site: Site;
beforeAll(async () => {
  const first = await startSite();
  await first.stop();
  enterContacts(first);
  site = await startSite({ PUBLIC_URL: 'https://studio.example' }, first.dataDir);
});
afterAll(() => discard(site));

const read = async (path: string) => (await fetch(site.url + path)).text();
const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
const jsonLd = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text = '']) => JSON.parse(text),
  );

describe('with real contacts a search engine', () => {
  test('finds a title, a description and a canonical address on each page', async () => {
    const titles = new Set<string>();
    const descriptions = new Set<string>();
    for (const path of PAGES) {
      const html = await read(path);
      titles.add(attribute(html, /<title>([^<]+)/));
      descriptions.add(attribute(html, /<meta name="description" content="([^"]{50,160})"/));
      expect(attribute(html, /<link rel="canonical" href="([^"]+)"/)).toBe(
        `https://studio.example${path}`,
      );
      expect(html).not.toContain('noindex');
      expect(attribute(html, /<meta property="og:image" content="([^"]+)"/)).toMatch(/^https:/);
    }
    expect(titles.size).toBe(PAGES.length);
    expect(descriptions.size).toBe(PAGES.length);
    expect(descriptions).not.toContain('');
  });

  test('finds a separate preview image for each main page', async () => {
    const images = await Promise.all(
      ['/', '/services', '/gallery', '/about', '/estimate', '/contact', '/blogs'].map(
        async (path) => attribute(await read(path), /<meta property="og:image" content="([^"]+)"/),
      ),
    );
    expect(new Set(images).size).toBe(images.length);
  });

  test('gets the studio’s details and services, and nothing that is not in Settings', async () => {
    const [kind, studio] = jsonLd(await read('/'));
    expect([kind?.['@type'], studio?.['@type']]).toEqual(['WebSite', 'LocalBusiness']);
    expect(studio).toMatchObject({ telephone: '+91 98765 43210', email: 'studio@bench.test' });
    for (const fact of ['geo', 'priceRange', 'areaServed']) expect(studio).not.toHaveProperty(fact);
    expect(studio?.['address']).not.toHaveProperty('addressLocality');
    const [first, ...others] = jsonLd(await read('/services'));
    expect(first).toMatchObject({
      '@type': 'Service',
      '@id': 'https://studio.example/services#architecture',
      name: 'Architecture',
      provider: { '@id': 'https://studio.example/#studio' },
    });
    expect(others.map((part) => part['@type'])).toEqual(['Service', 'Service', 'BreadcrumbList']);
    expect(others.at(-1)).toMatchObject({
      itemListElement: [
        { position: 1, item: 'https://studio.example/' },
        { position: 2, item: 'https://studio.example/services' },
      ],
    });
  });

  test('gets a sitemap of pages that exist', async () => {
    const listed = [...(await read('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = '']) => new URL(address).pathname,
    );
    expect(listed).toEqual(expect.arrayContaining(PAGES));
    for (const path of listed) expect((await fetch(site.url + path)).status).toBe(200);
    const [picture = '', caption] =
      /<image:loc>([^<]+)<\/image:loc><image:caption>([^<]+)</
        .exec(await read('/sitemap.xml'))
        ?.slice(1) ?? [];
    expect((await fetch(site.url + new URL(picture).pathname)).status).toBe(200);
    expect(caption).toBeTruthy();
    expect(await read('/robots.txt')).toContain('Sitemap: https://studio.example/sitemap.xml');
  });

  test('is asked not to index an empty list, whatever its address contains', async () => {
    for (const query of ['category=Buy+cheap+pills', 'tag=no+such', 'author=nobody'])
      expect(await read(`/blogs?${query}`)).toContain('<meta name="robots" content="noindex"');
    for (const query of ['category=Engineering', 'page=2', 'tag=foundations'])
      expect(await read(`/blogs?${query}`)).not.toContain('noindex');
  });

  test('finds phone and email as links', async () => {
    const html = await read('/contact');
    expect(html).toContain('href="tel:+919876543210"');
    expect(html).toContain('href="mailto:studio@bench.test"');
    expect(html).toContain('href="https://wa.me/919876543210"');
    expect(html).not.toContain('Demo contact');
  });
});

test('gives search engines the city, coordinates, prices and areas from Settings', async () => {
  const first = await startSite();
  await first.stop();
  enterContacts(first, {
    city: 'Kochi',
    coordinates: '9.9312, 76.2673',
    priceRange: '₹2,000 to ₹3,500 per sq ft',
    areas: 'Ernakulam, Thrissur, Kottayam',
  });
  const own = await startSite({}, first.dataDir);
  const partsOf = async (path: string) => jsonLd(await (await fetch(own.url + path)).text());
  const areaServed = ['Ernakulam', 'Thrissur', 'Kottayam'];
  for (const path of ['/', '/contact'])
    expect(await partsOf(path)).toContainEqual(
      expect.objectContaining({
        '@type': 'LocalBusiness',
        address: expect.objectContaining({ addressLocality: 'Kochi', addressCountry: 'IN' }),
        geo: { '@type': 'GeoCoordinates', latitude: 9.9312, longitude: 76.2673 },
        priceRange: '₹2,000 to ₹3,500 per sq ft',
        areaServed,
      }),
    );
  expect((await partsOf('/services'))[0]).toMatchObject({ '@type': 'Service', areaServed });
  await discard(own);
});

describe('a browser and an assistant', () => {
  test('are not told by an expired receipt that an inquiry was received', async () => {
    const html = await read('/contact/receipt?for=expired');
    expect(attribute(html, /<title>([^<|]+) \|/)).toBe('This receipt has expired');
    expect(html).not.toContain('has reached the studio');
  });

  test('get an icon, a manifest and llms.txt whose links work', async () => {
    const manifest: { icons: { src: string }[]; start_url: string } = JSON.parse(
      await read('/manifest.webmanifest'),
    );
    for (const { src } of manifest.icons) expect((await fetch(site.url + src)).status).toBe(200);
    const links = [...(await read('/llms.txt')).matchAll(/\]\((https:[^)]+)\)/g)];
    expect(links.length).toBeGreaterThan(5);
    for (const [, link = ''] of links)
      expect((await fetch(site.url + new URL(link).pathname)).status).toBe(200);
  });

  test('find a name and an explanation for every field of the inquiry', async () => {
    const html = await read('/contact');
    const form = attribute(html, /(<form[^>]*toolname="send_inquiry".*?<\/form>)/s);
    expect(form).toMatch(/tooldescription="[^"]+"/);
    const fields = form.match(/<(?:input|select)[^>]*>/g) ?? [];
    for (const name of ['name', 'email', 'phone', 'pincode', 'projectType'])
      expect(fields.find((field) => field.includes(` name="${name}"`))).toContain(
        'toolparamdescription="',
      );
  });
});
