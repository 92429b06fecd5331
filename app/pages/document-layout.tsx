import { Outlet } from 'react-router';

import type { Kind } from '~/document/page-kind';
import { type PagePictures, PageWords, shownBlocks } from '~/features/content/page-content';
import { FooterPicture } from '~/features/content/pictures/footer-picture';
import {
  arePicturesOld,
  havePictures,
  publishedPictures,
} from '~/features/content/pictures/read-pictures.server';
import { arePagesOld, publishedPages } from '~/features/content/read-pages.server';
import type { PublishedPages } from '~/features/content/written-pages';
import { areRatesOld } from '~/features/estimates/rates/rate-cards.server';
import { bundledUrl } from '~/features/images/bundled-picture';
import { bundledPicture, type PictureName } from '~/features/images/bundled/registry';
import { siteOrigin } from '~/platform/origin.server';
import { markOld, pagePolicy, tagPage } from '~/platform/page-policy';
import { pageSecurity } from '~/platform/page-security';
import { lookStyle } from '~/settings/look/look';
import { demoContacts, publicSettings } from '~/settings/settings';
import { areSettingsOld, readSettings } from '~/settings/settings.server';
import { Footer } from '~/site/footer';
import { Header } from '~/site/header';
import { AFTER_TITLE } from '~/site/page-title';
import type { Site } from '~/site/site';
import { SiteSettings } from '~/site/site-context';
import { Splash } from '~/site/splash';
import { logoOrMark } from '~/site/studio-logo';

import type { Route } from './+types/document-layout';

import css from './document-layout.module.css';

export const handle: { kind: Kind } = { kind: 'document' };

/**
 * Public pages are cached unless a loader below opts out. While demo contacts are in place, search engines are told not
 * to index.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }, next) => {
    context.get(pagePolicy).store = true;
    tagPage(context, 'settings', 'pages');
    const response = await next();
    if (response instanceof Response && demoContacts(await readSettings()).length > 0)
      response.headers.set('x-robots-tag', 'noindex');
    return response;
  },
];

/** The application's router can't render documents, so the browser loads them. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }) => {
    location.assign(request.url);
    return new Promise(() => {});
  },
];

const SHARE_SAMPLES: Readonly<Record<string, PictureName>> = {
  '/services': 'court-house-ribs',
  '/gallery': 'jewellery-shop-counter',
  '/about': 'studio-room-morning',
  '/estimate': 'amity-court',
  '/contact': 'drawing-desk-evening',
  '/blogs': 'loft-afternoon',
};

/** Image for shared links of pages without their own picture: the studio's main picture, or a sample. */
function studioImage(
  pages: PublishedPages,
  pictures: PagePictures,
  hasSamples: boolean,
  path: string,
) {
  const [block] = shownBlocks(pages, 'home', 'picture');
  const ownPicture = block?.picture && pictures[block.picture.path];
  if (ownPicture) return { src: ownPicture.src, alt: block.picture?.alt || ownPicture.alt };
  if (!block?.hasSamplePicture || !hasSamples) return null;
  const { name, alt } = bundledPicture(SHARE_SAMPLES[path] ?? 'court-house-dusk');
  return { src: bundledUrl(name, 1600, 'jpg'), alt };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const [settings, pages, pictures] = await Promise.all([
    readSettings(),
    publishedPages(),
    publishedPictures(),
  ]);
  // Stale data may be served while the database is unavailable, but not cached beyond that.
  if (areSettingsOld() || arePagesOld() || arePicturesOld() || areRatesOld()) markOld(context);
  if (havePictures(pages)) tagPage(context, 'images');
  context.get(pageSecurity).ownStyle = lookStyle(settings.look);
  const { pathname } = new URL(request.url);
  const hasSamples = settings.samples.shown === 'on';
  const image: Site['image'] = studioImage(pages, pictures, hasSamples, pathname);
  const shared = { settings: publicSettings(settings), pages, pictures };
  return { ...shared, origin: siteOrigin(), image };
}

export default function DocumentLayout({
  loaderData: { settings, pages, pictures },
}: Route.ComponentProps) {
  return (
    <SiteSettings value={settings}>
      <PageWords value={{ pages, pictures }}>
        {/* Without this, a slow phone first paints the header alone, and the content only after another frame. */}
        <link rel="expect" href={`#${AFTER_TITLE}`} blocking="render" />
        {/* The splash is first, because a phone that paints early would otherwise show the page and then cover it. */}
        <Splash settings={settings} />
        <a className={css.skip} href="#content">
          Skip to the content
        </a>
        <Header settings={settings} logo={logoOrMark(settings, 30)} />
        <main id="content" className={css.content} data-enhance="page">
          <Outlet />
        </main>
        <Footer settings={settings} logo={logoOrMark(settings, 40)} picture={<FooterPicture />} />
      </PageWords>
    </SiteSettings>
  );
}
