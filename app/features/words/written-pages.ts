import { about } from './ours/about';
import { contact, estimate } from './ours/contact';
import { home, notFound } from './ours/home';
import { services } from './ours/services';
import type { PageForm, PageSpec } from './page-text';

/** The pages whose texts the studio writes, in the order of the list. */
export const writtenPages = {
  home,
  services,
  about,
  contact,
  estimate,
  'not-found': notFound,
} as const satisfies Record<string, PageSpec>;

export type PageKey = keyof typeof writtenPages;

export const isPageKey = (key: string | undefined): key is PageKey =>
  key !== undefined && Object.hasOwn(writtenPages, key);

/** What is published of each page; one that is not among them says what we wrote. */
export type PublishedPages = { readonly [K in PageKey]?: PageForm };

/** In which language texts are stored and read; the one place that says so. */
export const LANGUAGE = 'en';
