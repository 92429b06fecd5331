import * as z from 'zod';

import { type Drafts, readDraft } from '~/backoffice/writing/stored/drafts.server';
import { isPageKey, type PageKey, writtenPages } from '~/features/content/written-pages';

import { pageForm } from './page-form-schema.server';
import type { PageState } from './page-kind';
import { schedulePage, cancelPageSchedule } from './page-schedule.server';
import { pageStore } from './page-store.server';
import { publishPage } from './publish-page.server';
import type { ManagedPage } from './read-managed-page.server';

const stateOf = ({ waiting, scheduled, sample }: ManagedPage): PageState => ({
  state: scheduled ? 'scheduled' : 'published',
  waiting,
  publishAt: scheduled?.at ?? null,
  sample,
});

const pageKey = z.custom<PageKey>((key) => typeof key === 'string' && isPageKey(key));

/** Pages are neither created nor deleted, and have no separate draft to save by hand. */
export const pageDrafts: Drafts<ManagedPage, PageState> = {
  record: 'page',
  param: 'page',
  id: pageKey,
  formOf: (id) => pageForm(writtenPages[pageKey.parse(id)]),
  store: pageStore,
  stateOf,
  publish: (save, at) => (at > Date.now() ? schedulePage(save, at) : publishPage(save)),
  unpublish: (save) => cancelPageSchedule(save),
  undoLabels: {
    publish: 'Page published',
    schedule: 'Page scheduled',
    unpublish: 'Page unpublished',
  },
  failure: () => 'Failed to save page',
};

export const readPageDraft = (page: string) => readDraft(pageDrafts, page);
