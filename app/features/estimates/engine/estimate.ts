import type { CardValue, CardVersion, RateCard } from '~/features/estimates/engine/card/rate-card';
import { findCity } from '~/features/estimates/engine/input/cities';
import {
  BUILDING_TYPE_LABELS,
  type Bhk,
  FINISH_LABELS,
  type EstimateInput,
} from '~/features/estimates/engine/input/estimate-input';
import { type SqFt, formatArea, formatQuantity } from '~/features/estimates/engine/input/units';

import {
  type Amounts,
  type Factor,
  type EstimateLine,
  measuredLine,
  notesOf,
  provenanceOf,
  shareLine,
  shareRangeLine,
  sumAmounts,
  sumOfLines,
} from './line';
import { type Paise, WHOLE_BPS } from './money';

/** Stored with the lead exactly as printed. */
export interface Estimate {
  card: CardVersion;
  input: EstimateInput;
  /** The built-up area as given, or the middle of the usual range of the BHK. */
  builtUp: SqFt;
  works: EstimateLine[];
  worksTotal: Amounts;
  contingency: EstimateLine;
  /** Null if the visitor switched GST off. */
  gst: EstimateLine | null;
  /** Works, contingency and GST (if on): exactly the sum of those lines. */
  total: Amounts;
  /** The price stored with the lead: the likely figure, always with contingency and GST. */
  estimatedPrice: Paise;
  /** Architect's fee and its GST; part of neither `total` nor `estimatedPrice`. */
  fee: EstimateLine[];
  feeTotal: Amounts;
}

/**
 * Likely = quantity × rate × factors; low and high differ from it by the card's spread. Contingency is a share of the
 * works, GST a share of works and contingency.
 */
export function estimate(input: EstimateInput, card: RateCard): Estimate {
  const builtUp = builtUpOf(input, card);
  const works = siteWorkLines(input, builtUp, card);
  const worksTotal = sumOfLines(works);
  const contingency = shareLine(
    'contingency',
    'Contingency',
    card.contingency,
    worksTotal,
    'works',
  );
  const beforeTax = sumAmounts([worksTotal, contingency.amount]);
  const gst = shareLine(
    'gst',
    'GST on the works contract',
    card.gst,
    beforeTax,
    'works and contingency',
  );
  const fee = feeOf(worksTotal.likely, input.gst, card);
  return {
    card: { id: card.id, date: card.date },
    input,
    builtUp,
    works,
    worksTotal,
    contingency,
    gst: input.gst ? gst : null,
    total: input.gst ? sumAmounts([beforeTax, gst.amount]) : beforeTax,
    estimatedPrice: beforeTax.likely + gst.amount.likely,
    fee,
    feeTotal: sumOfLines(fee),
  };
}

/** The lines that add up to `total`, in printing order. */
export function linesOf({ works, contingency, gst }: Estimate): EstimateLine[] {
  return [...works, contingency, ...(gst ? [gst] : [])];
}

function areaOfBhk(bhk: Bhk, card: RateCard): SqFt {
  const { from, to } = card.bhk[bhk];
  return Math.round((from.value + to.value) / 2);
}

export function builtUpOf(input: EstimateInput, card: RateCard): SqFt {
  if (input.builtUp !== null) return input.builtUp;
  return input.bhk === null ? 0 : areaOfBhk(input.bhk, card);
}

function siteWorkLines(input: EstimateInput, builtUp: SqFt, card: RateCard): EstimateLine[] {
  const place = placeFactor(input, card);
  const line = (id: string, label: string, quantity: number, rate: CardValue, factors: Factor[]) =>
    measuredLine(id, label, { quantity, rate, factors, spread: card.spread.value });

  const finish = `Building, ${FINISH_LABELS[input.finish].toLowerCase()} finish`;
  const factors = [place, ...typeFactor(input, card)];
  const building = line('building', finish, builtUp, card.finishes[input.finish], factors);
  building.assumptions.push(
    ...areaAssumption(input, card),
    ...notesOf(card.buildingTypes[input.buildingType]),
  );

  const lines = [building];
  if (input.basement > 0)
    lines.push(line('basement', 'Basement', input.basement, card.basement, [place]));
  if (input.cars > 0)
    lines.push(line('parking', 'Covered parking', input.cars, card.parking, [place]));
  // Equipment costs much the same everywhere, so no city factor applies.
  for (const { id, label, rate } of card.extras)
    if (input.extras.includes(id)) lines.push(line(id, label, 1, rate, []));
  return lines;
}

function placeFactor(input: EstimateInput, card: RateCard): Factor {
  const cityFactor = input.city === null ? undefined : card.cities[input.city];
  const value = cityFactor ?? card.tiers[input.tier];
  const label =
    input.city === null || cityFactor === undefined ? `tier-${input.tier}` : nameOf(input.city);
  return { label, value: value.value, ...provenanceOf(value) };
}

const nameOf = (city: string) => findCity(city)?.name ?? city;

function typeFactor(input: EstimateInput, card: RateCard): Factor[] {
  const type = card.buildingTypes[input.buildingType];
  if (type.value === WHOLE_BPS) return [];
  const label = BUILDING_TYPE_LABELS[input.buildingType].toLowerCase();
  return [{ label, value: type.value, ...provenanceOf(type) }];
}

function areaAssumption({ builtUp, bhk }: EstimateInput, card: RateCard): string[] {
  if (builtUp !== null || bhk === null) return [];
  const { from, to } = card.bhk[bhk];
  const range = `${formatQuantity(from.value)}–${formatArea(to.value)}`;
  return [`Area: the middle of ${range}, usual for ${bhk} BHK.`];
}

function feeOf(works: Paise, withGst: boolean, card: RateCard): EstimateLine[] {
  const fee = shareRangeLine('fee', 'Architect’s fee', card.fee, works, 'works');
  return withGst
    ? [fee, shareLine('fee-gst', 'GST on the fee', card.fee.gst, fee.amount, 'fee')]
    : [fee];
}
