import type { PublicState, TextKind } from '~/backoffice/writing/autosave/text-kind';
import type { Draft } from '~/backoffice/writing/autosave/use-draft';
import type { ReadableFields } from '~/backoffice/writing/screen/revision-difference';
import { blocksOf, type PageForm, type PageSpec, readBlock } from '~/features/content/page-text';

/** The sample text that visitors of a legal page see: this version's, an older one, or null for none. */
export type LegalSample = 'latest' | 'older' | null;

/** `publishAt` is the scheduled time in UTC milliseconds, or null. */
export type PageState = PublicState & {
  readonly publishAt: number | null;
  readonly sample: LegalSample;
};
export type PageWriting = Draft<PageForm, PageState>;

const isPageForm = (form: unknown): form is PageForm =>
  typeof form === 'object' &&
  form !== null &&
  'sections' in form &&
  typeof form.sections === 'object' &&
  form.sections !== null &&
  Object.values(form.sections).every(Array.isArray);

export const pageKind: TextKind<PageForm, PageState> = {
  noun: 'page',
  root: '/admin/pages',
  copies: 'page-draft/',
  changed: 'page.changed',
  // Unpublish only cancels the schedule of a page.
  unpublished: 'published',
  failed: 'Failed to save page',
  tooLarge: { sections: 'This page has too much content to save.' },
  readForm: (form) => (isPageForm(form) ? form : undefined),
  titleOf: () => 'A page of the site',
  openingOf: ({ sections }) =>
    Object.values(sections)
      .flat()
      .flatMap(({ texts }) => Object.values(texts))
      .find(Boolean) ?? '',
};

export const pageFields = ({ sections }: PageSpec): ReadableFields<PageForm> =>
  Object.entries(sections).map(([name, spec]) => [
    spec.label,
    (form) =>
      blocksOf(spec, form.sections[name])
        .map((block) => readBlock(spec, block))
        .map(({ on, texts, picture }) =>
          [
            `${on ? '' : '(not shown) '}${Object.values(texts).join('\n')}`,
            ...(picture ? [`Picture: ${picture.path}`, picture.alt] : []),
          ].join('\n'),
        )
        .join('\n\n'),
  ]);
