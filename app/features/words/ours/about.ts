import type { PageSpec } from '~/features/words/page-text';
import { servicesInTitle } from '~/settings/disciplines';

import { figures } from './figures';
import { found } from './found';

/** How a project runs: what the studio does in each stage, and what only the client can decide. */
const stages = {
  brief: {
    name: 'Brief',
    work: 'We visit the place, read the papers of the plot and write down who will use the building, and how.',
    decision: 'The brief, the budget’s upper end, and the date that matters.',
  },
  concept: {
    name: 'Concept',
    work: 'Two or three ways to build it, each in plan and section, with the structure already in and a first price range.',
    decision: 'Which way. The others are put away, not mixed.',
  },
  development: {
    name: 'Development',
    work: 'The chosen scheme with real wall thicknesses, stairs that work, services that fit, and materials named.',
    decision: 'Rooms, materials, and what may be added later.',
  },
  approvals: {
    name: 'Approvals',
    work: 'Drawings and forms for the local authority. We answer its questions; how long it takes is in its hands.',
    decision: 'Signatures on the application.',
  },
  drawings: {
    name: 'Construction drawings',
    work: 'Every part drawn so that a contractor need not guess: details, reinforcement, joinery, schedules, quantities.',
    decision: 'Which contractor, from tenders that can be compared line by line.',
  },
  site: {
    name: 'Site',
    work: 'Visits at the steps that cannot be undone, each with a written note: what was found, what was agreed, who does it.',
    decision: 'Changes, with their price and delay known before you say yes.',
  },
};

export const about = {
  label: 'About',
  path: '/about',
  sections: {
    found: found(
      'About the studio',
      'Architects, structural engineers and interior designers at one table: the studio’s position, its people, and how a project runs, decision by decision.',
    ),
    headline: {
      label: 'Headline',
      fixed: true,
      parts: {
        first: { label: 'First part', most: 40 },
        second: { label: 'Last part', most: 40 },
      },
      ours: { headline: { first: 'One table,', second: 'one set of drawings' } },
    },
    position: {
      label: 'Introduction',
      more: 3,
      parts: { text: { label: 'Paragraph', most: 500 } },
      ours: {
        once: {
          text: 'Most buildings are drawn three times: by an architect, by an engineer who gets the plan when it is finished, and by an interior designer who gets the rooms when they are built. What falls between the three is found on site, where it is paid for twice.',
        },
        table: {
          text: `We draw once. ${servicesInTitle()} share a table and a model, so a beam is seen before it crosses a window and a socket is placed before the wall is cast.`,
        },
        client: {
          text: 'The client sees the same drawings as the contractor. What is not yet decided is marked as not yet decided, with a date and a name beside it.',
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
        name: { label: 'Person’s name', most: 60 },
        line: { label: 'Text below the name', most: 120 },
      },
      ours: {},
    },
    method: {
      label: 'Project steps',
      general: true,
      fixed: true,
      parts: {
        title: { label: 'Heading', most: 60 },
        decide: { label: 'Text above the client’s decisions', most: 30 },
      },
      ours: { method: { title: 'How a project runs', decide: 'You decide' } },
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
