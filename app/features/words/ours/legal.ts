import type { PageSpec } from '~/features/words/page-text';
import { instantInIndia } from '~/platform/indian-time';

import { foundOfAny } from './found';

/** The day on which our legal texts last changed; whoever changes one puts the day here. */
const SINCE = instantInIndia(2026, 10, 26);

/** The lines of a text: each a paragraph, or with "- " before it an entry of a list. */
export const lines = (...texts: readonly string[]) => texts.join('\n');

type Texts = {
  readonly label: string;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  readonly clauses: Readonly<Record<string, { readonly title: string; readonly text: string }>>;
};

/** A legal page: a head, numbered clauses, and versions of which none is lost. */
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
        parts: { title: { label: 'Headline', most: 80 }, text: { label: 'Lead', most: 300 } },
        ours: { headline: { title, text: lead } },
      },
      clauses: {
        label: 'Clauses',
        general: true,
        more: 8,
        whole: true,
        parts: {
          title: { label: 'Clause', most: 80 },
          text: { label: 'Text of clause', most: 2000, lines: true },
        },
        ours: clauses,
      },
    },
  }) as const satisfies PageSpec;
