import type { PageSpec } from '~/features/content/page-text';

import { searchSection, generalSearchSection } from './search-section';

export const contactPage = {
  label: 'Contact',
  path: '/contact',
  sections: {
    found: searchSection(
      'Contact',
      'Call, write or send an inquiry about a building, a structure or an interior. An architect replies.',
      ({ name }) => ({
        title: 'Contact',
        description: `Call, write or send an inquiry to ${name}.`,
      }),
    ),
    headline: {
      label: 'Headline',
      general: true,
      fixed: true,
      parts: { title: { label: 'Headline', maxLength: 80 } },
      defaults: { headline: { title: 'Call, write or visit' } },
    },
    inquiry: {
      label: 'Inquiry',
      general: true,
      fixed: true,
      parts: {
        title: { label: 'Heading', maxLength: 60 },
        text: { label: 'Text above the form', maxLength: 160 },
      },
      defaults: {
        inquiry: {
          title: 'Send an inquiry',
          text: 'Five short fields and an optional message.',
        },
      },
    },
    plan: {
      label: 'Picture below the contact details',
      general: true,
      picture: true,
      samplePicture: true,
      parts: { caption: { label: 'Caption', maxLength: 200, optional: true } },
      defaults: { plan: {} },
    },
  },
} as const satisfies PageSpec;

export const estimatePage = {
  label: 'Estimate',
  path: '/estimate',
  sections: {
    found: generalSearchSection(
      'What will it cost to build?',
      'A construction cost estimate for houses and small buildings in India: every line with its quantity, its rate and its source. No phone number asked.',
    ),
    headline: {
      label: 'Introduction',
      general: true,
      fixed: true,
      parts: {
        title: { label: 'Headline', maxLength: 80 },
        text: { label: 'Text below the headline', maxLength: 400 },
        scenarios: { label: 'Text above the typical buildings', maxLength: 60 },
      },
      defaults: {
        headline: {
          title: 'What will it cost?',
          text: 'Start from the closest building and change what differs. Every line shows its quantity, rate and source. You see the price before you tell us who you are.',
          scenarios: 'Start from a typical building',
        },
      },
    },
  },
} as const satisfies PageSpec;
