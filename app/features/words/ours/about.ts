import type { PageSpec } from '~/features/words/page-text';
import { servicesInTitle } from '~/settings/disciplines';

import { figures } from './figures';
import { found } from './found';

/** How a project runs: what the studio does in each stage, and what only the client can decide. */
const stages = {
  brief: {
    name: 'Brief',
    work: 'We visit the place, check the title deed and site papers, and write down who will use the building, and how.',
    decision: 'The brief, the top of your budget, and the date that matters.',
  },
  concept: {
    name: 'Concept',
    work: 'Two or three ways to build it, each in plan and section, with the structure drawn in and a first price range.',
    decision: 'Which option we develop.',
  },
  development: {
    name: 'Development',
    work: 'The chosen scheme with real wall thicknesses, stairs that work, services that fit, and materials named.',
    decision: 'Rooms, materials, and what may be added later.',
  },
  approvals: {
    name: 'Approvals',
    work: 'Drawings and forms for the local authority. We answer its questions; the timeline is the authority’s.',
    decision: 'Signatures on the application.',
  },
  drawings: {
    name: 'Construction drawings',
    work: 'Every part drawn so that the contractor never has to guess: details, reinforcement, joinery, schedules, quantities.',
    decision: 'Which contractor, from like-for-like bids.',
  },
  site: {
    name: 'Site',
    work: 'Visits before each step that can’t be undone, with a written note: what we found, what we agreed, who does it.',
    decision: 'Changes, knowing the price and the delay before you say yes.',
  },
};

export const about = {
  label: 'About',
  path: '/about',
  sections: {
    found: found(
      'About the studio',
      'Architects, structural engineers and interior designers in one team: who we are and how we work, stage by stage.',
    ),
    headline: {
      label: 'Headline',
      fixed: true,
      parts: {
        first: { label: 'Beginning of the headline', most: 40 },
        second: { label: 'End of the headline', most: 40 },
      },
      ours: { headline: { first: 'One table,', second: 'one set of drawings' } },
    },
    position: {
      label: 'What you stand for',
      more: 3,
      parts: { text: { label: 'Paragraph', most: 500 } },
      ours: {
        once: {
          text: 'Most buildings are drawn three times: by an architect, by an engineer who gets the finished plan, and by an interior designer who gets the finished rooms. What falls between the three turns up on site, where you pay for it twice.',
        },
        table: {
          text: `We draw once. ${servicesInTitle()} share one table and one model, so we see the beam before it crosses a window and place the socket before the wall is cast.`,
        },
        client: {
          text: 'You see the same drawings as your contractor. Anything undecided is marked as undecided, with a date and a name beside it.',
        },
      },
    },
    people: {
      label: 'People',
      general: true,
      fixed: true,
      parts: { title: { label: 'Heading', most: 60 } },
      ours: { people: { title: 'People' } },
    },
    portraits: {
      label: 'Portraits',
      more: 6,
      picture: true,
      parts: {
        name: { label: 'Name of the person', most: 60 },
        line: { label: 'Line below the name', most: 120 },
      },
      ours: {},
    },
    method: {
      label: 'Project steps',
      general: true,
      fixed: true,
      parts: {
        title: { label: 'Heading', most: 60 },
        decide: { label: 'Above what the client decides', most: 30 },
      },
      ours: { method: { title: 'How we work', decide: 'You decide' } },
    },
    steps: {
      label: 'Steps of a project',
      more: 4,
      picture: true,
      parts: {
        name: { label: 'Name', most: 40 },
        work: { label: 'What you do', most: 240 },
        decision: { label: 'What the client decides', most: 160 },
      },
      ours: stages,
    },
    figures,
  },
} as const satisfies PageSpec;
