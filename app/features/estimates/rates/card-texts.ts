import type { CardUnit, RateCard } from '~/features/estimates/engine/card/rate-card';
import { CITIES, findCity } from '~/features/estimates/engine/input/cities';
import {
  BUILDING_TYPE_LABELS,
  FINISH_LABELS,
} from '~/features/estimates/engine/input/estimate-input';
import { readNumber, readRupees, refuse, type Reading } from '~/platform/text/numerals';

export const CARD_GROUPS: readonly { title: string; keys: readonly string[] }[] = [
  { title: 'Finish, per sq ft in a tier-2 city', keys: ['finishes'] },
  { title: 'Range, contingency, tax', keys: ['spread', 'contingency', 'gst'] },
  { title: 'Places', keys: ['tiers', 'cities'] },
  { title: 'Building types', keys: ['buildingTypes'] },
  { title: 'Parking, basement, extras', keys: ['parking', 'basement', 'extras'] },
  { title: 'Bedrooms', keys: ['bhk'] },
  { title: 'Architect’s fee', keys: ['fee'] },
  { title: 'Not included', keys: ['exclusions'] },
  { title: 'Cost heads', keys: ['costHeads'] },
  { title: 'Stages', keys: ['stages', 'monthsPerFloor', 'monthsForBasement'] },
  { title: 'Plot rules', keys: ['plotRules'] },
];

const SINGLE_LABELS: Record<string, string> = {
  spread: 'Low and high are this far from the likely figure',
  contingency: 'Contingency',
  gst: 'GST on the works contract',
  'fee.from': 'Lowest fee, share of the works',
  'fee.to': 'Highest fee, share of the works',
  parking: 'Covered parking, per car',
  basement: 'Basement, per sq ft',
  monthsPerFloor: 'Structure, extra per upper floor',
  monthsForBasement: 'Foundation, extra for a basement',
};

const words: Record<string, string> = {
  ...FINISH_LABELS,
  ...BUILDING_TYPE_LABELS,
  ...Object.fromEntries(CITIES.map(({ id, name }) => [id, name])),
  share: 'share',
  months: 'months',
  from: 'from',
  to: 'to',
  gst: 'GST on the fee',
  far: 'FAR',
  coverage: 'coverage',
  setbacks: 'setback',
};

export function labelOfValue(card: RateCard, name: string): string {
  const [group = '', ...pathParts] = name.split('.');
  const single = SINGLE_LABELS[name];
  if (single) return single;
  const [first = '', ...detailWords] = pathParts;
  const listItems = [...card.costHeads, ...card.stages, ...card.extras, ...card.exclusions];
  const listedName = listItems.find(({ id }) => id === first)?.label ?? words[first] ?? first;
  const named = group === 'tiers' ? `Tier ${first}` : group === 'bhk' ? `${first} BHK` : listedName;
  const detail = detailWords.filter((word) => word !== 'rate').map((word) => words[word] ?? word);
  return detail.length === 0 ? named : `${named}: ${detail.join(' ')}`;
}

/** Factors on a rate are written as 1.15; other shares as per cent. */
const isFactor = (name: string) =>
  /^(buildingTypes|tiers|cities)\.|^plotRules\..*\.far$/.test(name);

export function editorUnit(name: string, unit: CardUnit): string {
  if (unit === 'bps') return isFactor(name) ? '×' : '%';
  return unit.startsWith('paise/') ? `₹ per ${unit.slice(6)}` : unit;
}

const scaleOf = (name: string, unit: CardUnit) => {
  if (unit === 'bps') return isFactor(name) ? 10_000 : 100;
  return unit.startsWith('paise/') ? 100 : 1;
};

const decimalFormat = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 4 });

/** Formats a stored value for the editor: paise as rupees (11,00,000), bps as per cent or as a factor. */
export const valueText = (name: string, unit: CardUnit, value: number) =>
  decimalFormat.format(value / scaleOf(name, unit));

export function readValue(name: string, unit: CardUnit, text: string): Reading<number> {
  const reading = unit.startsWith('paise/') ? readRupees(text) : readNumber(text);
  if (!reading.ok) return refuse(`This ${reading.problem}.`);
  const stored = Math.round(reading.value * scaleOf(name, unit));
  return Math.abs(stored / scaleOf(name, unit) - reading.value) < 1e-9
    ? { ok: true, value: stored }
    : refuse('Use fewer decimals.');
}

export const cityName = (id: string) => findCity(id)?.name ?? id;
