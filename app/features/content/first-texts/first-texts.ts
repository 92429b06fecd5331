import { listOf } from '~/features/content/defaults/services';
import type { PageSpec } from '~/features/content/page-text';
import { type PageKey, writtenPages } from '~/features/content/written-pages';
import { capitalise } from '~/platform/text/capitalise';
import { offeredServices } from '~/settings/disciplines';

export type Answers = {
  readonly name: string;
  readonly city: string;
  readonly what: string;
  readonly whom: string;
  readonly charge: string;
  readonly since: string;
  /** Keys of the studio's services, as on the Services page. */
  readonly services: readonly string[];
};

/** In UTF-16 units, so that every sentence fits the page's design. */
export const MAX_ANSWER_LENGTHS = {
  name: 50,
  city: 22,
  what: 44,
  whom: 60,
  charge: 160,
  since: 4,
} as const;

/** Null hides the block, because the answers say nothing about it. */
type FirstBlock = Readonly<Record<string, string>> | null;
export type FirstTexts = Readonly<Record<string, Readonly<Record<string, FirstBlock>>>>;

const { services, about } = writtenPages;

export const serviceChoices = Object.keys(services.sections.services.defaults).map((key) => ({
  key,
  name: offeredServices.find((service) => service.key === key)?.subject ?? key,
}));

/**
 * First texts of the pages that describe one studio. They state only what the answers contain, so add a block only if
 * the answers suffice for it.
 */
export const firstTexts = (answers: Answers): Readonly<Partial<Record<PageKey, FirstTexts>>> => {
  const { name, city, what, whom, charge, since } = answers;
  const summary = `${capitalise(what)} for ${whom}. ${name}, ${city}, since ${since}.`;
  const headline = `${capitalise(what)} in ${city}`;
  const seoFields = (title: string) => ({ found: { title, description: summary } });
  return {
    home: {
      found: seoFields(headline),
      headline: { headline: { title: headline } },
      lead: {
        lead: { text: `${name} offers ${what} for ${whom}. We have worked since ${since}.` },
      },
    },
    services: {
      found: seoFields(`Services of ${name}`),
      headline: {
        headline: {
          title: capitalise(what),
          text: `We offer ${what} for ${whom}. How we charge: ${charge}.`,
        },
      },
      ...serviceTexts(answers),
    },
    about: {
      found: seoFields(`About ${name}`),
      headline: { headline: { first: 'Our studio', second: `in ${city}` } },
      position: {
        once: { text: `${name} is a studio in ${city}. We have worked since ${since}.` },
        table: { text: `We offer ${what} for ${whom}.` },
        client: { text: `How we charge: ${charge}.` },
      },
      steps: hideBlocks(about.sections.steps.defaults),
    },
  };
};

function serviceTexts({ name, city, whom, charge, services: offered }: Answers): FirstTexts {
  const blocks = serviceChoices.map(({ key, name: service }) => [
    key,
    offered.includes(key)
      ? {
          scope: `${service} for ${whom}.`,
          position: `${service} for ${whom}, by ${name} in ${city}.`,
          fee: `${capitalise(charge)}.`,
        }
      : null,
  ]);
  const lists = offeredServices.flatMap(({ key }) => [
    listOf('deliverables', key),
    listOf('stages', key),
  ]);
  const { sections }: PageSpec = services;
  return {
    services: Object.fromEntries(blocks),
    ...Object.fromEntries(lists.map((list) => [list, hideBlocks(sections[list]?.defaults ?? {})])),
  };
}

const hideBlocks = (blocks: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.keys(blocks).map((key) => [key, null]));
