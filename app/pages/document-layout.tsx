import { Outlet } from 'react-router';

import type { Kind } from '~/document/kind';
import { bundledUrl } from '~/features/images/bundled-picture';
import { bundledPicture } from '~/features/images/bundled/registry';
import { areSlotsOld, filledSlots } from '~/features/images/slots/read-slots.server';
import { SlotPicture } from '~/features/images/slots/slot-picture';
import { SlotsContext } from '~/features/images/slots/slot-sources';
import { PageWords } from '~/features/words/page-words';
import {
  arePicturesOld,
  havePictures,
  publishedPictures,
} from '~/features/words/pictures/read-pictures.server';
import { arePagesOld, publishedPages } from '~/features/words/read-pages.server';
import { siteOrigin } from '~/platform/origin.server';
import { markOld, pagePolicy, tagPage } from '~/platform/page-policy';
import { pageSecurity } from '~/platform/page-security';
import { lookStyle } from '~/settings/look/look';
import { demoContacts, publicSettings } from '~/settings/settings';
import { areSettingsOld, readSettings } from '~/settings/settings.server';
import { Footer } from '~/site/footer';
import { Header } from '~/site/header';
import type { Site } from '~/site/site';
import { SiteSettings } from '~/site/site-context';
import { Splash } from '~/site/splash';
import { logoOf } from '~/site/studio-logo';

import type { Route } from './+types/document-layout';

import css from './document-layout.module.css';

export const handle: { kind: Kind } = { kind: 'document' };

/**
 * Public pages go into the page cache unless a loader below opts out. While demo contacts are in place, search engines are told not to
 * index.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }, next) => {
    context.get(pagePolicy).store = true;
    tagPage(context, 'settings', 'slots', 'pages');
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

/** Image for shared links of pages without a picture of their own. */
function studioImage(): Site['image'] {
  const { name, alt } = bundledPicture('court-house-dusk');
  return { src: bundledUrl(name, 1600, 'jpg'), alt };
}

export async function loader({ context }: Route.LoaderArgs) {
  const [settings, slots, pages, pictures] = await Promise.all([
    readSettings(),
    filledSlots(),
    publishedPages(),
    publishedPictures(),
  ]);
  // Stale data may be served while the database is unavailable, but not cached beyond that.
  if (areSettingsOld() || areSlotsOld() || arePagesOld() || arePicturesOld()) markOld(context);
  if (Object.keys(slots).length > 0 || havePictures(pages)) tagPage(context, 'images');
  context.get(pageSecurity).ownStyle = lookStyle(settings.look);
  const image = studioImage();
  const shown = { settings: publicSettings(settings), slots, pages, pictures };
  return { ...shown, origin: siteOrigin(), image };
}

export default function DocumentLayout({
  loaderData: { settings, slots, pages, pictures },
}: Route.ComponentProps) {
  return (
    <SiteSettings value={settings}>
      <SlotsContext value={slots}>
        {/* Comes first: otherwise a phone that paints early would show the page and then cover it. */}
        <Splash settings={settings} />
        <a className={css.skip} href="#content">
          Skip to the content
        </a>
        <Header settings={settings} logo={logoOf(settings, 30)} />
        <main id="content" className={css.content} data-enhance="page">
          <PageWords value={{ pages, pictures }}>
            <Outlet />
          </PageWords>
        </main>
        <Footer
          settings={settings}
          logo={logoOf(settings, 40)}
          picture={<SlotPicture slot="footer" sizes="(width < 48rem) 84vw, 26rem" />}
        />
      </SlotsContext>
    </SiteSettings>
  );
}
