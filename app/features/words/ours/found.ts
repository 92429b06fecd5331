import type { SectionSpec } from '~/features/words/page-text';

/** Title and description for search engines and shared links. */
export const found = (title: string, description: string) =>
  ({
    label: 'Search engines',
    fixed: true,
    unseen: true,
    parts: {
      title: { label: 'Title', maxLength: 70 },
      description: { label: 'Description', maxLength: 200 },
    },
    defaults: { found: { title, description } },
  }) as const satisfies SectionSpec;

/** For pages whose text applies to any studio. */
export const foundOfAny = (title: string, description: string) =>
  ({ ...found(title, description), general: true }) as const satisfies SectionSpec;
