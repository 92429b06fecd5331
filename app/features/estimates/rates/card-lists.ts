import type {
  CardUnit,
  CardValue,
  ExclusionRate,
  RateCard,
} from '~/features/estimates/engine/card/rate-card';

/** The parts of the card that the owner adds to, renames, puts in order and takes away. */
export const LIST_NAMES = ['extras', 'exclusions', 'costHeads', 'stages'] as const;
export type ListName = (typeof LIST_NAMES)[number];

/** How an item that the editor has just added is known until it is published. */
export const NEW_ITEM = /^new-\d{1,3}$/;

export const LIST_TITLES: Record<ListName, string> = {
  extras: 'Extras',
  exclusions: 'Not included',
  costHeads: 'Cost heads',
  stages: 'Stages',
};

/** Stages that a basement and further floors lengthen: they may be renamed, not removed. */
export const KEPT_STAGES = ['foundation', 'structure'];

/** What an exclusion is counted by, and the unit of its price. */
export const EXCLUSION_UNITS = {
  one: 'paise/item',
  'built-up area': 'paise/sq ft',
  'plot perimeter': 'paise/running ft',
} as const satisfies Record<ExclusionRate['per'], CardUnit>;

export const COUNTED_BY: Record<ExclusionRate['per'], string> = {
  one: 'Fixed amount',
  'built-up area': 'Built-up area',
  'plot perimeter': 'Plot perimeter',
};

const nothing = <Unit extends CardUnit>(unit: Unit, date: string): CardValue<Unit> => ({
  value: 0,
  unit,
  source: '',
  date,
  assumed: false,
  note: '',
});

type Items = { [List in ListName]: RateCard[List][number] };

/** An item as it is added: without a name, a price or a source yet. */
export const newItem: { [List in ListName]: (id: string, date: string) => Items[List] } = {
  extras: (id, date) => ({ id, label: '', rate: nothing('paise/item', date) }),
  exclusions: (id, date) => ({ id, label: '', per: 'one', rate: nothing('paise/item', date) }),
  costHeads: (id, date) => ({ id, label: '', share: nothing('bps', date) }),
  stages: (id, date) => ({
    id,
    label: '',
    share: nothing('bps', date),
    months: { ...nothing('months', date), value: 1 },
    due: 'completion',
    outdoors: false,
  }),
};
