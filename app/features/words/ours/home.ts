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
      ours: { headline: { title: `${servicesInTitle()}, drawn by one hand.` } },
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
        quote: { label: 'Inquiry button', most: 30 },
        method: { label: 'Link to the project steps', most: 40 },
      },
      ours: { actions: { quote: 'Get Free Quote', method: 'How a project runs' } },
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
        text: { label: 'Text next to the list', most: 200 },
      },
      ours: {
        notes: {
          title: 'From the journal',
          text: 'What we learn on site, written down for people who are about to build.',
        },
      },
    },
    start: {
      label: 'Contact line',
      general: true,
      fixed: true,
      parts: {
        first: { label: 'Text before the link', most: 60 },
        second: { label: 'Text after the link', most: 60 },
        write: { label: 'Link to the contact page', most: 30 },
      },
      ours: {
        start: {
          first: 'Start with what you have:',
          second: 'a plot, a plan, a crack in a wall.',
          write: 'Write to us',
        },
      },
    },
  },
} as const satisfies PageSpec;

export const notFound = {
  label: 'Page not found',
  path: '/no-page-at-this-address',
  sections: {
    found: foundOfAny(
      'No page at this address',
      'There is no page at this address. This is the home page.',
    ),
    notice: {
      label: 'Notice above the home page',
      general: true,
      fixed: true,
      parts: { text: { label: 'Notice', most: 160 } },
      ours: {
        notice: { text: 'There is no page at this address, so here is our home page.' },
      },
    },
  },
} as const satisfies PageSpec;
