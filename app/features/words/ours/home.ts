import type { PageSpec } from '~/features/words/page-text';
import { servicesInTitle, servicesInWords } from '~/settings/disciplines';

import { figures } from './figures';
import { found, foundOfAny } from './found';

export const home = {
  label: 'Home',
  path: '/',
  sections: {
    found: found(
      servicesInTitle(),
      `A design consultancy for homes, workplaces and public buildings across India: ${servicesInWords()} by one team.`,
    ),
    headline: {
      label: 'Headline',
      fixed: true,
      parts: { title: { label: 'Headline', most: 80 } },
      ours: { headline: { title: `${servicesInTitle()}. One team, one set of drawings.` } },
    },
    lead: {
      label: 'Lead',
      parts: { text: { label: 'Lead', most: 300 } },
      ours: {
        lead: {
          text: 'A design consultancy for homes, workplaces and public buildings across India. One team carries a project from the first sketch to the last site visit.',
        },
      },
    },
    actions: {
      label: 'Calls to action',
      general: true,
      fixed: true,
      parts: {
        quote: { label: 'Button to the inquiry', most: 30 },
        method: { label: 'Link to the project steps', most: 40 },
      },
      ours: { actions: { quote: 'Get Free Quote', method: 'How we work' } },
    },
    services: {
      label: 'Services',
      general: true,
      fixed: true,
      parts: {
        title: { label: 'Heading', most: 60 },
        more: { label: 'Link to the services', most: 40 },
      },
      ours: { services: { title: 'What we do', more: 'Services and fees' } },
    },
    figures,
    notes: {
      label: 'Latest articles',
      general: true,
      fixed: true,
      parts: {
        title: { label: 'Heading', most: 60 },
        text: { label: 'Text beside the list', most: 200 },
      },
      ours: {
        notes: {
          title: 'From the journal',
          text: 'Lessons from site, for people about to build.',
        },
      },
    },
    start: {
      label: 'Contact line',
      general: true,
      fixed: true,
      parts: {
        first: { label: 'Beginning of the line', most: 60 },
        second: { label: 'End of the line', most: 60 },
        write: { label: 'Link to the contact page', most: 30 },
      },
      ours: {
        start: {
          first: 'Start with what you have:',
          second: 'a plot, a plan, a crack in a wall.',
          write: 'Get Quote',
        },
      },
    },
  },
} as const satisfies PageSpec;

export const notFound = {
  label: 'No page at this address',
  path: '/no-page-at-this-address',
  sections: {
    found: foundOfAny('Page not found', 'We couldn’t find that page. This is the home page.'),
    notice: {
      label: 'Notice above the home page',
      general: true,
      fixed: true,
      parts: { text: { label: 'Notice', most: 160 } },
      ours: {
        notice: { text: 'We couldn’t find that page. Here is our home page.' },
      },
    },
  },
} as const satisfies PageSpec;
