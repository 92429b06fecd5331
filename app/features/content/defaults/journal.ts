import type { PageSpec } from '~/features/content/page-text';

import { closingSection } from './closing';
import { searchSection } from './search-section';

export const blogListPage = {
  label: 'Journal',
  path: '/blogs',
  sections: {
    found: searchSection(
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
    closing: closingSection('A question that no article answers?'),
    invitation: {
      label: 'Invitation on every article',
      general: true,
      parts: {
        cost: { label: 'Above the link to the estimate', maxLength: 60 },
        audit: { label: 'Above the inquiry, in articles on engineering', maxLength: 60 },
      },
      defaults: {
        invitation: {
          cost: 'What would yours cost?',
          audit: 'Is your building fit for the change?',
        },
      },
    },
  },
} as const satisfies PageSpec;
