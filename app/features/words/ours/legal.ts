import type { PageSpec } from '~/features/words/page-text';
import { instantInIndia } from '~/platform/indian-time';

import { foundOfAny } from './found';

/** Date of the last change to our legal texts. Update it when you change one. */
const SINCE = instantInIndia(2026, 10, 26);

/** Joins lines: each is a paragraph, or a list item if it starts with "- ". */
export const lines = (...texts: readonly string[]) => texts.join('\n');

type Texts = {
  readonly label: string;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  readonly clauses: Readonly<Record<string, { readonly title: string; readonly text: string }>>;
};

/** A headline and numbered clauses. All published versions stay readable. */
export const legalPage = ({ label, path, title, description, lead, clauses }: Texts) =>
  ({
    label,
    path,
    versionsSince: SINCE,
    sections: {
      found: foundOfAny(title, description),
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
