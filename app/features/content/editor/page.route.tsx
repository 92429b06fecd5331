import { data } from 'react-router';

import { PAGE_NOT_FOUND } from '~/document/page-not-found';
import { privateMeta } from '~/document/private-meta';
import { neutralStudio } from '~/features/content/page-content';
import type { PageSpec } from '~/features/content/page-text';
import { picturesOf } from '~/features/content/pictures/read-pictures.server';
import { publishedPages } from '~/features/content/read-pages.server';
import { readPageDraft } from '~/features/content/writing/page-drafts.server';
import { isPageKey, type PageKey, writtenPages } from '~/features/content/written-pages';
import { readSettings } from '~/settings/settings.server';

import type { Route } from './+types/page.route';
import { PageEditor } from './page-editor';

const nameOf = (page: PageKey): PageSpec['label'] => writtenPages[page].label;

export const handle = {
  title: (loaded: Route.ComponentProps['loaderData'] | undefined) =>
    loaded ? nameOf(loaded.page) : 'Page',
};

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privateMeta(loaderData ? `${nameOf(loaderData.page)} | Pages` : 'Page not found');

export async function loader({ params: { page } }: Route.LoaderArgs) {
  const now = isPageKey(page) ? await readPageDraft(page) : null;
  if (!now || !isPageKey(page)) throw data(null, PAGE_NOT_FOUND);
  const { form, version, at, shown } = now;
  const openedPage = { id: page, form, version, savedAt: at || null, shown };
  const [pictures, pages, settings] = await Promise.all([
    picturesOf(form),
    publishedPages(),
    readSettings(),
  ]);
  return { page, opened: openedPage, pictures, studio: neutralStudio(pages, settings) };
}

export default function EditPage({ loaderData: { page, ...rest } }: Route.ComponentProps) {
  // The key keeps typed text on its page when the loader data changes.
  return <PageEditor key={page} page={page} {...rest} />;
}
