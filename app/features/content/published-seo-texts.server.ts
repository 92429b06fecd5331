import { readSettings } from '~/settings/settings.server';

import { seoTextsIn } from './page-content';
import { publishedPages } from './read-pages.server';

export const homeSeoTexts = async () =>
  seoTextsIn(await publishedPages(), 'home', await readSettings());
