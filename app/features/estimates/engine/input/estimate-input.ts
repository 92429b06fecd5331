import type { Tier } from './cities';
import type { Metres } from './road';
import type { Feet, SqFt } from './units';

export const BUILDING_TYPES = ['house', 'villa', 'apartments', 'commercial'] as const;
export const FINISHES = ['basic', 'standard', 'premium', 'luxury'] as const;
export const FACINGS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export const BHKS = [1, 2, 3, 4, 5] as const;

export type BuildingType = (typeof BUILDING_TYPES)[number];
export type Finish = (typeof FINISHES)[number];
export type Facing = (typeof FACINGS)[number];
export type Bhk = (typeof BHKS)[number];

/** A calendar month, "2026-12". */
export type Month = string;

export interface EstimateInput {
  buildingType: BuildingType;
  plot: { width: Feet; depth: Feet } | null;
  /** For the studio's design; it doesn't change the price. */
  facing: Facing | null;
  /** If null, width × depth of the plot is used. */
  siteArea: SqFt | null;
  /** Width of the road in front; null in cities whose byelaws don't need it. */
  road: Metres | null;
  /** All floors together, without basement and parking. At least one of `builtUp` and `bhk` is set. */
  builtUp: SqFt | null;
  bhk: Bhk | null;
  /** 1 is the ground floor only. */
  floors: number;
  /** Id from `CITIES`, or null for a place that is not listed. */
  city: string | null;
  tier: Tier;
  finish: Finish;
  cars: number;
  basement: SqFt;
  /** Ids of the card's extras, sorted and unique. */
  extras: string[];
  gst: boolean;
  start: Month | null;
}

export const LIMITS = {
  builtUp: { min: 100, max: 100_000 },
  siteArea: { min: 100, max: 1_000_000 },
  plotSide: { min: 10, max: 2_000 },
  floors: { min: 1, max: 10 },
  cars: { min: 0, max: 50 },
  basement: { min: 0, max: 100_000 },
  /** In rupees. */
  budget: { min: 100_000, max: 5_000_000_000 },
} as const;

export const BUILDING_TYPE_LABELS: Record<BuildingType, string> = {
  house: 'Independent house',
  villa: 'Villa',
  apartments: 'Apartment building',
  commercial: 'Shops or offices',
};

export const FINISH_LABELS: Record<Finish, string> = {
  basic: 'Basic',
  standard: 'Standard',
  premium: 'Premium',
  luxury: 'Luxury',
};

export const FACING_LABELS: Record<Facing, string> = {
  n: 'North',
  ne: 'North-east',
  e: 'East',
  se: 'South-east',
  s: 'South',
  sw: 'South-west',
  w: 'West',
  nw: 'North-west',
};

export function siteAreaOf(input: EstimateInput): SqFt | null {
  return input.siteArea ?? (input.plot && input.plot.width * input.plot.depth);
}

export function footprintOf(builtUp: SqFt, floors: number): SqFt {
  return Math.ceil(builtUp / floors);
}
