import { aboutPage } from './defaults/about';
import { contactPage, estimatePage } from './defaults/contact';
import { homePage, notFoundPage } from './defaults/home';
import { blogListPage } from './defaults/journal';
import { portfolioPage } from './defaults/portfolio';
import { privacyPage } from './defaults/privacy';
import { refundPage } from './defaults/refund';
import { servicesPage } from './defaults/services';
import { termsPage } from './defaults/terms';
import type { PageForm, PageSpec } from './page-text';

/** In the order of the admin's list. */
export const writtenPages = {
  home: homePage,
  services: servicesPage,
  about: aboutPage,
  contact: contactPage,
  portfolio: portfolioPage,
  journal: blogListPage,
  estimate: estimatePage,
  terms: termsPage,
  refund: refundPage,
  privacy: privacyPage,
  'not-found': notFoundPage,
} as const satisfies Record<string, PageSpec>;

export type PageKey = keyof typeof writtenPages;

export const pageKeys = Object.keys(writtenPages) as readonly PageKey[];

export const isPageKey = (key: string | undefined): key is PageKey =>
  key !== undefined && Object.hasOwn(writtenPages, key);

/** Published forms. A page that is missing shows our default text. */
export type PublishedPages = { readonly [K in PageKey]?: PageForm };

export const LANGUAGE = 'en';

/** The id of a page in the tables. Each language has its own. */
export const pageStorageKey = (page: PageKey) => `${LANGUAGE}/${page}`;

/** Returns undefined for a page that only another release has. */
export const pageOfStorageKey = (id: string) =>
  pageKeys.find((page) => pageStorageKey(page) === id);

/** `at` is the publication time in UTC milliseconds. */
export type PageVersion = { readonly number: number; readonly at: number };

/** Number in `page_versions` of a legal page's sample, shown until the studio publishes its own text. */
export const SAMPLE_VERSION = 0;
