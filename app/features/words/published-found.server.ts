import { foundIn } from './page-words';
import { publishedPages } from './read-pages.server';
import type { PageKey } from './written-pages';

/** What search engines are told of a page: the studio's words, or ours. */
export const publishedFound = async (page: PageKey) => foundIn(await publishedPages(), page);
