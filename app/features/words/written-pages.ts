import { about } from './ours/about';
import { contact, estimate } from './ours/contact';
import { home, notFound } from './ours/home';
import { privacy } from './ours/privacy';
import { refund } from './ours/refund';
import { services } from './ours/services';
import { terms } from './ours/terms';
import type { PageForm, PageSpec } from './page-text';

/** The pages whose texts the studio writes, in the order of the list. */
export const writtenPages = {
  home,
  services,
  about,
  contact,
  estimate,
  terms,
  refund,
  privacy,
  'not-found': notFound,
} as const satisfies Record<string, PageSpec>;

export type PageKey = keyof typeof writtenPages;

export const isPageKey = (key: string | undefined): key is PageKey =>
  key !== undefined && Object.hasOwn(writtenPages, key);

/** What is published of each page; one that is not among them says what we wrote. */
export type PublishedPages = { readonly [K in PageKey]?: PageForm };

/** In which language texts are stored and read; the one place that says so. */
export const LANGUAGE = 'en';

/** A text of a page that was published under a number. `at` in UTC milliseconds. */
export type PageVersion = { readonly number: number; readonly at: number };
