import type { Tier } from '~/features/estimates/engine/input/cities';
import type { Bhk, BuildingType, Finish } from '~/features/estimates/engine/input/estimate-input';

/** Money is in paise per unit; shares and factors are in bps (ten-thousandths). */
export type CardUnit =
  | 'paise/sq ft'
  | 'paise/running ft'
  | 'paise/car'
  | 'paise/item'
  | 'bps'
  | 'sq ft'
  | 'ft'
  | 'months';

/** One value of the card: always a whole number, always with where it comes from. */
export interface CardValue<Unit extends CardUnit = CardUnit> {
  value: number;
  unit: Unit;
  source: string;
  /** Day on which the value was put in or last confirmed, "2026-11-21". */
  date: string;
  /** True: no source stands behind it yet; `note` says what was assumed. */
  assumed: boolean;
  note: string;
}

/** Part of the building's cost by trade. */
export interface CostHead {
  id: string;
  label: string;
  share: CardValue<'bps'>;
}

/** A stage of the works, paid at its start or on its completion. */
export interface Stage {
  id: string;
  label: string;
  share: CardValue<'bps'>;
  months: CardValue<'months'>;
  due: 'start' | 'completion';
  /** Foundation and frame: rain holds them up. */
  outdoors: boolean;
}

/** Byelaws of one city. What the owner has not filled in is null and is not checked. */
export interface PlotRules {
  /** Floor area ratio: 1.75 is 17,500 bps. */
  far: CardValue<'bps'> | null;
  /** Largest share of the site that the ground floor may cover. */
  coverage: CardValue<'bps'> | null;
  setbacks: { front: CardValue<'ft'>; rear: CardValue<'ft'>; side: CardValue<'ft'> } | null;
}

/** Something that a visitor may add to the building, at one price. */
export interface ExtraRate {
  id: string;
  label: string;
  rate: CardValue<'paise/item'>;
}

/** Something that the estimate leaves out, with a price to expect. */
export interface ExclusionRate {
  id: string;
  label: string;
  per: 'plot perimeter' | 'built-up area' | 'one';
  rate: CardValue<'paise/sq ft' | 'paise/running ft' | 'paise/item'>;
}

/** A dated version of all rates. An estimate keeps the id and date of the version that priced it. */
export interface RateCard {
  id: string;
  /** Day from which it holds, "2026-11-21". */
  date: string;
  /** For a tier-2 city. */
  finishes: Record<Finish, CardValue<'paise/sq ft'>>;
  /** Low and high lie this far below and above likely. */
  spread: CardValue<'bps'>;
  buildingTypes: Record<BuildingType, CardValue<'bps'>>;
  tiers: Record<Tier, CardValue<'bps'>>;
  /** Own factors of single cities, by city id; they replace the tier's. */
  cities: Partial<Record<string, CardValue<'bps'>>>;
  bhk: Record<Bhk, { from: CardValue<'sq ft'>; to: CardValue<'sq ft'> }>;
  parking: CardValue<'paise/car'>;
  basement: CardValue<'paise/sq ft'>;
  extras: ExtraRate[];
  contingency: CardValue<'bps'>;
  gst: CardValue<'bps'>;
  fee: { from: CardValue<'bps'>; to: CardValue<'bps'>; gst: CardValue<'bps'> };
  costHeads: CostHead[];
  stages: Stage[];
  /** Added to the stage `structure` for each floor above the ground floor. */
  monthsPerFloor: CardValue<'months'>;
  /** Added to the stage `foundation` where there is a basement. */
  monthsForBasement: CardValue<'months'>;
  /** By city id. */
  plotRules: Partial<Record<string, PlotRules>>;
  exclusions: ExclusionRate[];
}

/** Which card priced an estimate. */
export type CardVersion = Pick<RateCard, 'id' | 'date'>;

export const STALE_AFTER_DAYS = 180;

const DAY = 86_400_000;

/** True once the card is older than half a year; `today` is "2026-11-21". */
export function isStale(card: CardVersion, today: string): boolean {
  return (Date.parse(today) - Date.parse(card.date)) / DAY > STALE_AFTER_DAYS;
}

export const CARD_UNIT_LABELS: Record<CardUnit, string> = {
  'paise/sq ft': 'sq ft',
  'paise/running ft': 'running ft',
  'paise/car': 'car',
  'paise/item': 'item',
  bps: '',
  'sq ft': 'sq ft',
  ft: 'ft',
  months: 'months',
};
