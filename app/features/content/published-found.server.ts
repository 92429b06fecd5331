import { readSettings } from '~/settings/settings.server';

import { foundIn } from './page-content';
import { publishedPages } from './read-pages.server';
import type { PageKey } from './written-pages';

export const publishedFound = async (page: PageKey) =>
  foundIn(await publishedPages(), page, await readSettings());
