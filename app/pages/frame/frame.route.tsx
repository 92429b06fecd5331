import { data } from 'react-router';

import { PAGE_NOT_FOUND } from '~/document/page-not-found';
import { privateMeta } from '~/document/private-meta';
import { ArticleInvitation, AUDIT_CATEGORY } from '~/features/blog/article/related-articles';
import { blogTotals } from '~/features/blog/list/blog-totals.server';
import { ListHero } from '~/features/blog/list/list-hero';
import { PageClosing } from '~/features/content/page-closing';
import { PageWords, usePage, Words } from '~/features/content/page-content';
import { picturesOf, publishedPictures } from '~/features/content/pictures/read-pictures.server';
import { publishedPages } from '~/features/content/read-pages.server';
import { readPageDraft } from '~/features/content/writing/page-drafts.server';
import { isPageKey } from '~/features/content/written-pages';
import { EstimateIntroduction } from '~/features/estimates/page/estimate.route';
import { currentRateCard } from '~/features/estimates/rates/rate-cards.server';
import { GalleryHead } from '~/features/portfolio/gallery/gallery.route';
import { publishedProjects, serviceProjects } from '~/features/portfolio/list-projects.server';
import { InvitationAlone } from '~/features/portfolio/project/project-foot';
import { AboutPage } from '~/pages/about/about.route';
import { ContactPage } from '~/pages/contact/contact.route';
import { homeContent } from '~/pages/home/home-content.server';
import { HomePage } from '~/pages/home/home-page';
import { LegalPage } from '~/pages/legal/legal-page';
import { ServicesPage } from '~/pages/services/services.route';
import { offeredProjectTypes } from '~/settings/project-types';
import { readSettings } from '~/settings/settings.server';

import type { Route } from './+types/frame.route';

import estimate from '~/features/estimates/page/estimate-page.module.css';

export const meta: Route.MetaFunction = () => privateMeta('Editable page');

export async function loader({ params: { page } }: Route.LoaderArgs) {
  const now = isPageKey(page) ? await readPageDraft(page) : null;
  if (!now || !isPageKey(page)) throw data(null, PAGE_NOT_FOUND);
  return {
    page,
    pages: { ...(await publishedPages()), [page]: now.form },
    pictures: { ...(await publishedPictures()), ...(await picturesOf(now.form)) },
    home: page === 'home' || page === 'not-found' ? await homeContent() : null,
    projects: page === 'services' ? await serviceProjects() : null,
    gallery: page === 'portfolio' ? await publishedProjects() : null,
    totals: page === 'journal' ? await blogTotals() : null,
    card: page === 'estimate' ? await currentRateCard() : null,
    projectTypes: offeredProjectTypes((await readSettings()).projectTypes),
  };
}

type Content = Omit<Route.ComponentProps['loaderData'], 'pages' | 'pictures'>;

export default function Frame({
  loaderData: { page, pages, pictures, ...content },
}: Route.ComponentProps) {
  return (
    <PageWords value={{ pages, pictures, marked: page }}>
      <Framed page={page} {...content} />
    </PageWords>
  );
}

function Framed({ page, home, projects, gallery, totals, card, projectTypes }: Content) {
  const notice = usePage('not-found').block('notice');
  switch (page) {
    case 'home':
      return home && <HomePage {...home} />;
    case 'not-found':
      return home && <HomePage {...home} notice={<Words of={notice} part="text" />} />;
    case 'services':
      return projects && <ServicesPage projects={projects} />;
    case 'about':
      return <AboutPage />;
    case 'contact':
      return <ContactPage form={{ formId: '', formTime: '', prefill: {}, projectTypes }} />;
    case 'portfolio':
      return (
        gallery && (
          <>
            <GalleryHead projects={gallery} />
            <InvitationAlone />
            <PageClosing of="portfolio" />
          </>
        )
      );
    case 'journal':
      return (
        totals && (
          <>
            <ListHero totals={totals} />
            <ArticleInvitation category="" />
            <ArticleInvitation category={AUDIT_CATEGORY} />
            <PageClosing of="journal" />
          </>
        )
      );
    case 'terms':
    case 'refund':
    case 'privacy':
      return <LegalPage page={page} />;
    case 'estimate':
      return (
        card && (
          <div className={estimate.page}>
            <EstimateIntroduction card={card} />
          </div>
        )
      );
  }
}
