import type { PageSpec } from '~/features/content/page-text';

import { closingSection } from './closing';
import { searchSection } from './search-section';

export const portfolioPage = {
  label: 'Portfolio',
  path: '/gallery',
  sections: {
    found: searchSection(
      'Portfolio',
      'Each project with its brief, its drawings to one scale, and captions that say what is a study.',
      ({ name }) => ({ title: 'Portfolio', description: `Projects of ${name}.` }),
    ),
    headline: {
      label: 'Introduction',
      fixed: true,
      parts: {
        title: { label: 'Headline', maxLength: 60, general: true },
        text: { label: 'Text after the number of projects', maxLength: 300 },
      },
      defaults: {
        headline: {
          title: 'Portfolio',
          text: 'Each with its brief and its drawings to one scale.',
        },
      },
    },
    closing: closingSection('Which of these is closest to yours?'),
    invitation: {
      label: 'Invitation on every project',
      parts: {
        title: { label: 'Heading', maxLength: 60, general: true },
        text: { label: 'Text', maxLength: 200 },
        action: { label: 'Button', maxLength: 40, general: true },
      },
      defaults: {
        invitation: {
          title: 'Want something like this?',
          text: 'Tell us the place and what you have: a plot, a plan, four walls. An architect replies.',
          action: 'Discuss a project like this',
        },
      },
    },
  },
} as const satisfies PageSpec;
