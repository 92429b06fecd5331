import type { PageSpec } from '~/features/content/page-text';

import { generalSearchSection } from './search-section';

/** Joins lines, each of which is a paragraph, or a list item if it starts with "- ". */
export const joinLines = (...texts: readonly string[]) => texts.join('\n');

type LegalPageTexts = {
  readonly label: string;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  readonly clauses: Readonly<Record<string, { readonly title: string; readonly text: string }>>;
};

export const legalPage = ({ label, path, title, description, lead, clauses }: LegalPageTexts) =>
  ({
    label,
    path,
    versions: true,
    sections: {
      found: generalSearchSection(title, description),
      headline: {
        label: 'Headline',
        general: true,
        fixed: true,
        parts: {
          title: { label: 'Headline', maxLength: 80 },
          text: { label: 'Text below the headline', maxLength: 300 },
        },
        defaults: { headline: { title, text: lead } },
      },
      clauses: {
        label: 'Clauses',
        general: true,
        more: 8,
        exact: true,
        parts: {
          title: { label: 'Clause', maxLength: 80 },
          text: { label: 'Clause text', maxLength: 2000, lines: true },
        },
        defaults: clauses,
      },
    },
  }) as const satisfies PageSpec;
