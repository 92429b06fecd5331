import type { PageSpec } from '~/features/content/page-text';
import { bundledPicture, layers } from '~/features/images/bundled/registry';
import { disciplineLabels, servicesInTitle, servicesInWords } from '~/settings/disciplines';

import { captionPart, captionedPictures } from './figures';
import { searchSection, generalSearchSection, offerSentence } from './search-section';

const disciplineView = (key: keyof typeof layers) => ({
  label: disciplineLabels[key],
  caption: bundledPicture(layers[key]).caption,
});

export const homePage = {
  label: 'Home',
  path: '/',
  sections: {
    found: searchSection(
      servicesInTitle(),
      `A design consultancy for homes, workplaces and public buildings across India: ${servicesInWords()} by one team.`,
      (studio) => ({ title: studio.services || 'Home', description: offerSentence(studio) }),
    ),
    headline: {
      label: 'Headline',
      fixed: true,
      parts: { title: { label: 'Headline', maxLength: 80 } },
      defaults: { headline: { title: `${servicesInTitle()}. One team, one set of drawings.` } },
      neutral: ({ name }) => ({ title: name }),
    },
    picture: {
      label: 'Main picture',
      picture: true,
      samplePicture: true,
      cropped: true,
      parts: { caption: captionPart },
      defaults: { picture: { caption: bundledPicture('court-house-dusk').caption } },
    },
    lead: {
      label: 'Introduction',
      parts: { text: { label: 'Introduction', maxLength: 300 } },
      defaults: {
        lead: {
          text: 'A design consultancy for homes, workplaces and public buildings across India. One team carries a project from the first sketch to the last site visit.',
        },
      },
      neutral: ({ services }) => ({ text: services && `${services}.` }),
    },
    actions: {
      label: 'Buttons',
      general: true,
      fixed: true,
      parts: {
        quote: { label: 'Inquiry button', maxLength: 30 },
        method: { label: 'Link to the project steps', maxLength: 40 },
      },
      defaults: { actions: { quote: 'Get Free Quote', method: 'How we work' } },
    },
    views: {
      label: 'Pictures to switch between',
      picture: true,
      samplePicture: true,
      cropped: true,
      parts: { label: { label: 'Name', maxLength: 30, general: true }, caption: captionPart },
      defaults: {
        architecture: disciplineView('architecture'),
        structure: disciplineView('structure'),
        interior: disciplineView('interior'),
      },
    },
    services: {
      label: 'Services',
      general: true,
      fixed: true,
      parts: {
        title: { label: 'Heading', maxLength: 60 },
        more: { label: 'Link to the services', maxLength: 40 },
      },
      defaults: { services: { title: 'What we do', more: 'Services and fees' } },
    },
    drawing: {
      label: 'Picture next to the services',
      picture: true,
      samplePicture: true,
      parts: { caption: captionPart },
      defaults: { drawing: { caption: 'Court house: ground, rooms, vaults. Study, unbuilt' } },
    },
    figures: captionedPictures,
    notes: {
      label: 'Latest articles',
      fixed: true,
      parts: {
        title: { label: 'Heading', maxLength: 60, general: true },
        text: { label: 'Text next to the list', maxLength: 200 },
      },
      defaults: {
        notes: {
          title: 'From the journal',
          text: 'Lessons from site, for people about to build.',
        },
      },
    },
    start: {
      label: 'Contact line',
      fixed: true,
      parts: {
        first: { label: 'Text before the link', maxLength: 60 },
        second: { label: 'Text after the link', maxLength: 60 },
        write: { label: 'Link to the contact page', maxLength: 30, general: true },
      },
      defaults: {
        start: {
          first: 'Start with what you have:',
          second: 'a plot, a plan, a crack in a wall.',
          write: 'Get Quote',
        },
      },
      neutral: ({ name }) => ({ first: 'Call or write to', second: `${name}.` }),
    },
    footer: {
      label: 'Footer picture, on every page',
      picture: true,
      samplePicture: true,
      parts: {},
      defaults: { footer: {} },
    },
  },
} as const satisfies PageSpec;

export const notFoundPage = {
  label: 'Page not found',
  path: '/no-page-at-this-address',
  sections: {
    found: generalSearchSection(
      'Page not found',
      'We couldn’t find that page. This is the home page.',
    ),
    notice: {
      label: 'Notice above the home page',
      general: true,
      fixed: true,
      parts: { text: { label: 'Notice', maxLength: 160 } },
      defaults: {
        notice: { text: 'We couldn’t find that page. Here is our home page.' },
      },
    },
  },
} as const satisfies PageSpec;
