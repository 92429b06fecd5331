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

export interface CardValue<Unit extends CardUnit = CardUnit> {
  value: number;
  unit: Unit;
  source: string;
  /** Day on which the value was entered or last confirmed, "2026-11-21". */
  date: string;
  /** True if there is no source yet; `note` then explains the assumption. */
  assumed: boolean;
  note: string;
}

interface CostHead {
  id: string;
  label: string;
  share: CardValue<'bps'>;
}

export interface Stage {
  id: string;
  label: string;
  share: CardValue<'bps'>;
  months: CardValue<'months'>;
  due: 'start' | 'completion';
  /** Outdoor work that rain can delay, such as foundation and frame. */
  outdoors: boolean;
}

/** Byelaws of one city, as the owner entered them. Null values are not checked. */
export interface PlotRules {
  /** Floor area ratio: 17,500 bps is 1.75. */
  far: CardValue<'bps'> | null;
  /** Largest share of the site that the ground floor may cover. */
  coverage: CardValue<'bps'> | null;
  setbacks: { front: CardValue<'ft'>; rear: CardValue<'ft'>; side: CardValue<'ft'> } | null;
}

interface ExtraRate {
  id: string;
  label: string;
  rate: CardValue<'paise/item'>;
}

export interface ExclusionRate {
  id: string;
  label: string;
  per: 'plot perimeter' | 'built-up area' | 'one';
  rate: CardValue<'paise/sq ft' | 'paise/running ft' | 'paise/item'>;
}

export interface RateCard {
  id: string;
  /** First day on which this version applies, "2026-11-21". */
  date: string;
  /** The rates of a tier-2 city. */
  finishes: Record<Finish, CardValue<'paise/sq ft'>>;
  /** Distance of the low and high figures from the likely one. */
  spread: CardValue<'bps'>;
  buildingTypes: Record<BuildingType, CardValue<'bps'>>;
  tiers: Record<Tier, CardValue<'bps'>>;
  /** Factors by city id; a city's factor replaces that of its tier. */
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
  /** Added to the stage `foundation` if there is a basement. */
  monthsForBasement: CardValue<'months'>;
  plotRules: Partial<Record<string, PlotRules>>;
  exclusions: ExclusionRate[];
}

export type CardVersion = Pick<RateCard, 'id' | 'date'>;

const STALE_AFTER_DAYS = 180;

const DAY = 86_400_000;

/** `today` is "2026-11-21". */
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
