import type { PageSpec } from '~/features/content/page-text';
import { pictureOfSlot } from '~/features/images/bundled/registry';
import { servicesInTitle } from '~/settings/disciplines';

import { closingSection } from './closing';
import { captionPart, captionedPictures } from './figures';
import { searchSection } from './search-section';

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

export const aboutPage = {
  label: 'About',
  path: '/about',
  sections: {
    found: searchSection(
      'About the studio',
      'Architects, structural engineers and interior designers in one team: who we are and how we work, stage by stage.',
      ({ name }) => ({ title: 'About the studio', description: `About ${name}.` }),
    ),
    headline: {
      label: 'Headline',
      fixed: true,
      parts: {
        first: { label: 'First part', maxLength: 40 },
        second: { label: 'Last part', maxLength: 40 },
      },
      defaults: { headline: { first: 'One team,', second: 'one set of drawings' } },
      neutral: ({ name }) => ({ first: 'About', second: name }),
    },
    picture: {
      label: 'Main picture',
      picture: true,
      samplePicture: true,
      cropped: true,
      parts: { caption: captionPart },
      defaults: { picture: { caption: pictureOfSlot('aboutUs1').caption } },
    },
    position: {
      label: 'Introduction',
      more: 3,
      parts: { text: { label: 'Paragraph', maxLength: 500 } },
      defaults: {
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
      parts: { title: { label: 'Heading', maxLength: 60 } },
      defaults: { people: { title: 'People' } },
    },
    founder: {
      label: 'Picture next to the people',
      picture: true,
      samplePicture: true,
      parts: { caption: captionPart },
      defaults: { founder: { caption: pictureOfSlot('founder').caption } },
    },
    portraits: {
      label: 'Portraits',
      more: 6,
      picture: true,
      parts: {
        name: { label: 'Person’s name', maxLength: 60 },
        line: { label: 'Text below the name', maxLength: 120 },
      },
      defaults: {},
    },
    method: {
      label: 'Project steps',
      general: true,
      fixed: true,
      parts: {
        title: { label: 'Heading', maxLength: 60 },
        decide: { label: 'Text above the client’s decisions', maxLength: 30 },
      },
      defaults: { method: { title: 'How we work', decide: 'You decide' } },
    },
    steps: {
      label: 'Steps of a project',
      more: 4,
      picture: true,
      parts: {
        name: { label: 'Name', maxLength: 40 },
        work: { label: 'What you do', maxLength: 240 },
        decision: { label: 'What the client decides', maxLength: 160 },
      },
      defaults: stages,
    },
    figures: captionedPictures,
    closing: closingSection('What would you like to build?'),
  },
} as const satisfies PageSpec;
