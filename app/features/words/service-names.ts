import { shownBlocks, usePage } from './page-words';
import type { PublishedPages } from './written-pages';

/** The shown services with their names as the studio writes them: "BIM coordination and Structure". */
export const serviceNames = (pages: PublishedPages): string =>
  new Intl.ListFormat('en-IN').format(
    shownBlocks(pages, 'services', 'services').flatMap(({ texts }) => texts['name'] || []),
  );

/** The shown services. One that was added and has no name yet is left out. */
export const useServices = () =>
  usePage('services')
    .blocks('services')
    .filter(({ texts }) => texts['name']);
