import type { PageSpec, SectionSpec } from '~/features/content/page-text';
import { pictureOfSlot } from '~/features/images/bundled/registry';
import { type ServiceKey, servicesInWords } from '~/settings/disciplines';
import { services as offered } from '~/settings/services';

import { closingSection } from './closing';
import { captionPart } from './figures';
import { searchSection, offerSentence } from './search-section';

const COUNT_WORDS = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];
const offeredCount = COUNT_WORDS[offered.length - 1] ?? '';

const lines = (label: string, maxLength: number, texts: readonly string[]) =>
  ({
    label,
    more: 4,
    parts: { line: { label: 'Line', maxLength } },
    defaults: Object.fromEntries(texts.map((line, at) => [`line-${at + 1}`, { line }])),
  }) as const satisfies SectionSpec;

export const listOf = (list: 'deliverables' | 'stages', service: ServiceKey) =>
  `${list}-${service}` as const;

const lists = Object.fromEntries(
  offered.flatMap(({ key, name, deliverables, stages }) => [
    [listOf('deliverables', key), lines(`${name}: what you get`, 120, deliverables)],
    [listOf('stages', key), lines(`${name}: stages`, 40, stages)],
  ]),
);

export const servicesPage = {
  label: 'Services',
  path: '/services',
  sections: {
    found: searchSection(
      `Services: ${offered.map(({ name }) => name.toLowerCase()).join(', ')}`,
      `What ${servicesInWords()} each deliver, in which stages, and how the fee is agreed.`,
      (studio) => ({ title: 'Services', description: offerSentence(studio) }),
    ),
    headline: {
      label: 'Headline',
      fixed: true,
      parts: {
        title: { label: 'Headline', maxLength: 80 },
        text: { label: 'Text below the headline', maxLength: 400 },
      },
      defaults: {
        headline: {
          title: `${offeredCount} disciplines, one building`,
          text: `The same loft, cut once, seen by ${offeredCount.toLowerCase()} disciplines. Hire us for one or all.`,
        },
      },
      neutral: () => ({ title: 'Services' }),
    },
    services: {
      label: 'Services',
      picture: true,
      more: 3,
      needed: true,
      parts: {
        name: { label: 'Name', maxLength: 40, general: true },
        scope: { label: 'Summary on the home page', maxLength: 200 },
        position: { label: 'Introduction', maxLength: 400 },
        details: { label: 'What you get', maxLength: 800, lines: true, optional: true },
        fee: { label: 'Fee text (used while Settings → Fees is empty)', maxLength: 240 },
      },
      defaults: Object.fromEntries(
        offered.map(({ key, name, scope, position, feeWithout: fee }) => [
          key,
          { name, scope, position, fee },
        ]),
      ),
    },
    ...lists,
    picture: {
      label: 'Picture across the page',
      picture: true,
      samplePicture: true,
      cropped: true,
      parts: { caption: captionPart },
      defaults: { picture: { caption: pictureOfSlot('CommercialSpaces').caption } },
    },
    closing: closingSection('Which of these does your building need?'),
  },
} as const satisfies PageSpec;
