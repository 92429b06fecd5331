import { data } from 'react-router';

import { PageWords } from '~/features/content/page-content';
import { readVersion } from '~/features/content/versions/read-versions.server';
import { writtenPages } from '~/features/content/written-pages';
import { pageMeta, siteOf } from '~/site/page-meta';
import { PageHead } from '~/site/section';
import { ButtonLink } from '~/ui/form/button';

import type { Route } from './+types/version.route';
import { LegalPage, titleOfVersion } from './legal-page';
import { legalPageAt, openLegal } from './open-legal.server';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { page, version, legal } = loaderData;
  const { path, label } = writtenPages[page];
  if (!version)
    return pageMeta(siteOf(matches), {
      title: 'Version not found',
      description: 'We couldn’t find that version of this page.',
      path,
      noindex: true,
    });
  const { number } = version;
  const versionPath = `${path}/versions/${number}`;
  const title = `${titleOfVersion(page, version.form)}, version ${number}`;
  return pageMeta(siteOf(matches), {
    title,
    description: `Version ${number} of this page.`,
    noindex: true,
    path: number === legal.current?.number ? path : versionPath,
    crumbs: [
      { label, path },
      { label: `Version ${number}`, path: versionPath },
    ],
  });
};

/** Also serves the current version, so that its address keeps showing this text. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const page = legalPageAt(url);
  const number = /^[1-9]\d{0,5}$/.test(params.version) ? Number(params.version) : 0;
  const [version, legal] = await Promise.all([
    number > 0 ? readVersion(page, number) : undefined,
    openLegal(page, context),
  ]);
  return data({ page, legal, version: version ?? null }, version ? 200 : 404);
}

export default function Version({ loaderData: { page, legal, version } }: Route.ComponentProps) {
  if (!version)
    return (
      <PageHead title="We couldn’t find that version">
        <ButtonLink variant="primary" href={writtenPages[page].path}>
          Read the current version
        </ButtonLink>
      </PageHead>
    );
  return (
    <PageWords value={{ pages: { [page]: version.form } }}>
      <LegalPage page={page} versions={{ ...legal, shown: version }} />
    </PageWords>
  );
}
