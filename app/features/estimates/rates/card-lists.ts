import type {
  CardUnit,
  CardValue,
  ExclusionRate,
  RateCard,
} from '~/features/estimates/engine/card/rate-card';

export const LIST_NAMES = ['extras', 'exclusions', 'costHeads', 'stages'] as const;
export type ListName = (typeof LIST_NAMES)[number];

/** Temporary id of a new item until the card is published. */
export const NEW_ITEM = /^new-\d{1,3}$/;

export const LIST_TITLES: Record<ListName, string> = {
  extras: 'Extras',
  exclusions: 'Not included',
  costHeads: 'Cost heads',
  stages: 'Stages',
};

/** Stages that a basement and upper floors lengthen. They may be renamed, but not removed. */
export const REQUIRED_STAGES = ['foundation', 'structure'];

export const EXCLUSION_UNITS = {
  one: 'paise/item',
  'built-up area': 'paise/sq ft',
  'plot perimeter': 'paise/running ft',
} as const satisfies Record<ExclusionRate['per'], CardUnit>;

export const EXCLUSION_BASIS_LABELS: Record<ExclusionRate['per'], string> = {
  one: 'Fixed amount',
  'built-up area': 'Built-up area',
  'plot perimeter': 'Plot perimeter',
};

const emptyValue = <Unit extends CardUnit>(unit: Unit, date: string): CardValue<Unit> => ({
  value: 0,
  unit,
  source: '',
  date,
  assumed: false,
  note: '',
});

type Items = { [List in ListName]: RateCard[List][number] };

export const newItem: { [List in ListName]: (id: string, date: string) => Items[List] } = {
  extras: (id, date) => ({ id, label: '', rate: emptyValue('paise/item', date) }),
  exclusions: (id, date) => ({ id, label: '', per: 'one', rate: emptyValue('paise/item', date) }),
  costHeads: (id, date) => ({ id, label: '', share: emptyValue('bps', date) }),
  stages: (id, date) => ({
    id,
    label: '',
    share: emptyValue('bps', date),
    months: { ...emptyValue('months', date), value: 1 },
    due: 'completion',
    outdoors: false,
  }),
};
