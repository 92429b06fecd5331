import { db } from '~/db/executor.server';
import {
  defaultForm,
  type PageForm,
  type PageSpec,
  withDefaults,
} from '~/features/content/page-text';
import {
  type PageKey,
  pageKeys,
  pageStorageKey,
  SAMPLE_VERSION,
  writtenPages,
} from '~/features/content/written-pages';
import { publish } from '~/platform/events.server';

export function isLegalPage(page: PageKey): boolean {
  const spec: PageSpec = writtenPages[page];
  return spec.versions === true;
}

/** Stores the sample texts once, so that an update of the software can't change what a legal page says. */
export async function storeLegalSamples(): Promise<void> {
  const now = Date.now();
  for (const page of pageKeys.filter(isLegalPage)) {
    const spec: PageSpec = writtenPages[page];
    const { numInsertedOrUpdatedRows: added } = await db()
      .insertInto('page_versions')
      .values({
        page_id: pageStorageKey(page),
        number: SAMPLE_VERSION,
        form: JSON.stringify(withDefaults(spec, defaultForm(spec))),
        published_at: now,
        published_by: '',
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (added) publish('page.changed', { id: page });
  }
}

/** Whether the software now has another sample than the one that visitors see. */
export function isOlderSample(page: PageKey, sample: PageForm): boolean {
  const spec: PageSpec = writtenPages[page];
  const textOf = (form: PageForm) =>
    JSON.stringify(
      Object.values(withDefaults(spec, form).sections)
        .flat()
        .map(({ texts }) => texts),
    );
  return textOf(sample) !== textOf(defaultForm(spec));
}

/** Clauses that hold only while visitors can use the estimator. */
const ESTIMATOR_CLAUSES: Readonly<Partial<Record<PageKey, string>>> = {
  terms: 'estimates',
  privacy: 'estimate',
};

/** The sample as visitors see it. An older sample stays as it is, since an update must not change it. */
export const visibleSample = (page: PageKey, sample: PageForm, hasEstimator: boolean): PageForm =>
  hasEstimator || isOlderSample(page, sample)
    ? sample
    : {
        sections: {
          ...sample.sections,
          clauses:
            sample.sections['clauses']?.map((block) =>
              block.key === ESTIMATOR_CLAUSES[page] ? { ...block, on: false } : block,
            ) ?? [],
        },
      };
