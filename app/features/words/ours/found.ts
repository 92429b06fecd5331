import type { SectionSpec } from '~/features/words/page-text';

/** What search engines and shared links show of a page. */
export const found = (title: string, description: string) =>
  ({
    label: 'Search engines',
    fixed: true,
    unseen: true,
    parts: {
      title: { label: 'Title', most: 70 },
      description: { label: 'Description', most: 200 },
    },
    ours: { found: { title, description } },
  }) as const satisfies SectionSpec;

/** The same for a page whose words hold for any studio. */
export const foundOfAny = (title: string, description: string) =>
  ({ ...found(title, description), general: true }) as const satisfies SectionSpec;
