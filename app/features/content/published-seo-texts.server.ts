import { readSettings } from '~/settings/settings.server';

import { seoTextsIn } from './page-content';
import { publishedPages } from './read-pages.server';
import type { PageKey } from './written-pages';

export const publishedSeoTexts = async (page: PageKey) =>
  seoTextsIn(await publishedPages(), page, await readSettings());
