import type { PageSpec } from '~/features/words/page-text';

import { found } from './found';

export const journal = {
  label: 'Journal',
  path: '/blogs',
  sections: {
    found: found(
      'Blog',
      'What we know about building and renovating in India: sites, structure, daylight, costs, materials and permissions.',
      ({ name }) => ({ title: 'Blog', description: `Articles by ${name}.` }),
    ),
    headline: {
      label: 'Introduction',
      fixed: true,
      parts: {
        title: { label: 'Headline', maxLength: 60, general: true },
        text: { label: 'Text below the headline', maxLength: 300 },
      },
      defaults: {
        headline: {
          title: 'Journal',
          text: 'What we know about building and renovating in India: sites, structure, daylight, costs, materials, permissions.',
        },
      },
    },
  },
} as const satisfies PageSpec;
