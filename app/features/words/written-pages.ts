import { about } from './ours/about';
import { contact, estimate } from './ours/contact';
import { home, notFound } from './ours/home';
import { journal } from './ours/journal';
import { portfolio } from './ours/portfolio';
import { privacy } from './ours/privacy';
import { refund } from './ours/refund';
import { services } from './ours/services';
import { terms } from './ours/terms';
import type { PageForm, PageSpec } from './page-text';

/** In the order of the admin's list. */
export const writtenPages = {
  home,
  services,
  about,
  contact,
  portfolio,
  journal,
  estimate,
  terms,
  refund,
  privacy,
  'not-found': notFound,
} as const satisfies Record<string, PageSpec>;

export type PageKey = keyof typeof writtenPages;

export const isPageKey = (key: string | undefined): key is PageKey =>
  key !== undefined && Object.hasOwn(writtenPages, key);

/** Published forms. A page that is missing shows our default text. */
export type PublishedPages = { readonly [K in PageKey]?: PageForm };

/** The language in which texts are stored and read. */
export const LANGUAGE = 'en';

/** `at` is the publication time in UTC milliseconds. */
export type PageVersion = { readonly number: number; readonly at: number };

/** The number in `page_versions` of the sample that visitors of a legal page see until the studio publishes its own text. */
export const SAMPLE_NUMBER = 0;
