import { Link } from 'react-router';

import { neutralStudio, currentSpec } from '~/features/content/page-content';
import { countSampleTexts, type PageSpec } from '~/features/content/page-text';
import { publishedPages } from '~/features/content/read-pages.server';
import type { LegalSample } from '~/features/content/writing/page-kind';
import { readManagedPage } from '~/features/content/writing/read-managed-page.server';
import { pageKeys, writtenPages } from '~/features/content/written-pages';
import { formatInstant } from '~/platform/indian-time';
import { readSettings } from '~/settings/settings.server';
import { Table, TableHead } from '~/ui/table';

import type { Route } from './+types/pages.route';

import css from './pages.module.css';

export const handle = { title: 'Pages' };

export async function loader() {
  const studio = neutralStudio(await publishedPages(), await readSettings());
  return {
    hasSamples: studio === null,
    pages: await Promise.all(
      pageKeys.map(async (key) => {
        const { label, path }: PageSpec = writtenPages[key];
        const managed = await readManagedPage(key);
        const { waiting = false, savedAt = 0, savedBy = null, sample = null } = managed ?? {};
        const counts = countSampleTexts(currentSpec(key, studio), managed?.form);
        const publishAt = managed?.scheduled?.at ?? null;
        return { key, label, path, waiting, publishAt, savedAt, savedBy, sample, ...counts };
      }),
    ),
  };
}

export default function Pages({ loaderData: { pages, hasSamples } }: Route.ComponentProps) {
  return (
    <section>
      <h2 className="visually-hidden">Pages of the site</h2>
      <p className={css.about}>
        {hasSamples
          ? 'Visitors see our sample text until you write your own.'
          : 'Where a text of yours is missing, visitors see a plain one or nothing.'}{' '}
        <Link to="/admin/pages/sample-content">View all sample content</Link>
      </p>
      <Table caption="Pages" captionHidden>
        <TableHead columns={['Page', 'Texts', 'Last changed']} />
        <tbody>
          {pages.map(({ key, label, path, waiting, publishAt, savedAt, savedBy, ...texts }) => (
            <tr key={key}>
              <th scope="row">
                <Link to={`/admin/pages/${key}`}>{label}</Link>
                <a className={`caption ${css.address}`} href={path}>
                  {path}
                </a>
              </th>
              <td>{describeTexts(texts)}</td>
              <td className={css.changed}>
                {savedBy === null ? 'Never' : `${formatInstant(savedAt)} by ${savedBy}`}
                {publishAt !== null && (
                  <b>
                    Scheduled for {formatInstant(publishAt)}
                    {waiting && ', with unsaved changes'}
                  </b>
                )}
                {publishAt === null && waiting && <b>Not published yet</b>}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function describeTexts({
  all,
  sampleCount,
  sample,
}: {
  all: number;
  sampleCount: number;
  sample: LegalSample;
}) {
  if (sample === 'older') return 'Sample text (an update has a newer one)';
  if (sample === 'latest') return 'Sample text';
  return sampleCount === 0 ? 'All written' : `${sampleCount} of ${all} not written yet`;
}
