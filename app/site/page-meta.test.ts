import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';

import { documentLayoutData } from '~/document/layout-data';
import routes from '~/routes';

import { siteOf } from './page-meta';

const LAYOUT = 'pages/document-layout';

test('the site comes from the document layout, not from any route whose data has settings', () => {
  const site = { settings: {}, origin: 'https://studio.example' };
  const otherMatch = { id: 'root', loaderData: { settings: 'of something else', pages: [] } };
  expect(siteOf([undefined, otherMatch, { id: LAYOUT, loaderData: site }])).toBe(site);
});

test('every route of the document layout has a known id', () => {
  const idsOf = (entries: readonly RouteConfigEntry[]): string[] =>
    entries.flatMap(({ id, file, children = [] }) => [
      ...(file === `${LAYOUT}.tsx` ? [id ?? LAYOUT] : []),
      ...idsOf(children),
    ]);
  const ids = idsOf(routes);
  expect(ids).toHaveLength(2);
  for (const id of ids) expect(documentLayoutData([{ id, loaderData: id }])).toBe(id);
});
