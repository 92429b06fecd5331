import { Link } from 'react-router';

import { countOurs, type PageSpec } from '~/features/words/page-text';
import { readManagedPage } from '~/features/words/writing/read-managed-page.server';
import { type PageKey, writtenPages } from '~/features/words/written-pages';
import { Table } from '~/ui/table';

import type { Route } from './+types/pages.route';

export const handle = { title: 'Pages' };

export async function loader() {
  const keys = Object.keys(writtenPages) as PageKey[];
  return {
    pages: await Promise.all(
      keys.map(async (key) => {
        const { label, path }: PageSpec = writtenPages[key];
        const managed = await readManagedPage(key);
        const waiting = managed?.waiting ?? false;
        return { key, label, path, waiting, ...countOurs(writtenPages[key], managed?.form) };
      }),
    ),
  };
}

/** The pages of the site whose texts the studio writes. */
export default function Pages({ loaderData: { pages } }: Route.ComponentProps) {
  return (
    <section>
      <h2 className="visually-hidden">The pages of the site</h2>
      <p>What you haven’t written has our words, so that no page is ever empty.</p>
      <Table caption="Pages" captionHidden>
        <thead>
          <tr>
            <th scope="col">Page</th>
            <th scope="col">Texts</th>
            <th scope="col">Changes</th>
          </tr>
        </thead>
        <tbody>
          {pages.map(({ key, label, all, still, waiting }) => (
            <tr key={key}>
              <th scope="row">
                <Link to={`/admin/pages/${key}`}>{label}</Link>
              </th>
              <td>{still === 0 ? 'All yours' : `${still} of ${all} still ours`}</td>
              <td>{waiting ? 'Wait to be published' : ''}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
