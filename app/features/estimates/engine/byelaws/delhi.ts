import { toSqFt } from '~/features/estimates/engine/input/units';

import {
  type AreaLimit,
  type CityByelaws,
  ADD_SIDES_HINT,
  type PlotFacts,
  type SetbackLimit,
  type Setbacks,
  type Source,
  sqmOf,
  unknownLimit,
  type UnknownLimit,
} from './byelaw';

const PLAN_2047 =
  'The Master Plan for Delhi 2047 was notified on 20 August 2026 (S.O. 4597(E)); its table is the same for plots above 250 m². We have not checked smaller plots.';

const masterPlan = (order: string, date: string): Source => ({
  document: 'Delhi Development Authority, Master Plan for Delhi 2021',
  clause: `4.4.3 A, plotted housing (${order})`,
  date,
  note: PLAN_2047,
});

const PLAN_2021 = masterPlan('S.O. 141(E)', '2007-02-07');
const LARGE_PLOTS = masterPlan('S.O. 2983(E)', '2014-11-26');
const SMALL_PLOTS = masterPlan('S.O. 2690(E)', '2016-08-11');

const BYELAWS_SOURCE: Source = {
  document: 'Delhi Development Authority, Unified Building Bye-Laws for Delhi 2016',
  clause: 'Setbacks of plotted housing, clause (x), compendium of 2020, page 154',
  date: '2016-03-22',
  note: '',
};

/** Clause 4.4.3 A: FAR and coverage of plots up to a size in m². */
const FAR_TABLE = [
  { upTo: 50, far: 3.5, coverage: 0.9, source: SMALL_PLOTS },
  { upTo: 100, far: 3.5, coverage: 0.9, source: PLAN_2021 },
  { upTo: 250, far: 3, coverage: 0.75, source: PLAN_2021 },
  { upTo: 750, far: 2.25, coverage: 0.75, source: PLAN_2021 },
  { upTo: Infinity, far: 2, coverage: 0.5, source: LARGE_PLOTS },
] as const;

const PLOTS_ONLY_LIMIT = unknownLimit(
  'For Delhi we have the rules for a house on its own plot, not for group housing, shops or offices.',
  PLAN_2021,
);

const isPlotted = ({ buildingType }: PlotFacts) =>
  buildingType === 'house' || buildingType === 'villa';

/**
 * FAR or coverage of plotted housing. By note (ii) every plot may have at least as much as the largest plot of the next
 * smaller class. The note only raises `max`, because the authority decides whether it means an area.
 */
function limitByTable(
  facts: PlotFacts,
  column: 'far' | 'coverage',
  inWords: (value: number) => string,
): AreaLimit | UnknownLimit {
  if (!isPlotted(facts)) return PLOTS_ONLY_LIMIT;
  const sqm = sqmOf(facts);
  const rowIndex = FAR_TABLE.findIndex(({ upTo }) => sqm <= upTo);
  const row = FAR_TABLE[rowIndex];
  if (!row) return PLOTS_ONLY_LIMIT;
  const ownLimit = Math.floor(facts.site * row[column]);
  const smallerLimits = FAR_TABLE.slice(0, rowIndex).map(({ upTo, ...smaller }) =>
    Math.floor(toSqFt(upTo, 'sqm') * smaller[column]),
  );
  return {
    kind: 'area',
    certain: ownLimit,
    max: Math.max(ownLimit, ...smallerLimits),
    rule: inWords(row[column]),
    between:
      'Note ii lets you build at least as much as on the largest plot of the next smaller class. Ask how your authority applies this.',
    source: row.source,
  };
}

const toSetbacks = (front: number, rear: number, left: number, right: number): Setbacks => ({
  front,
  rear,
  left,
  right,
});

/** Clause (x), by plot size in m². The first row is for plots below 100 m², the others for plots up to their size. */
const SETBACKS = [
  { upTo: 100, metres: toSetbacks(0, 0, 0, 0) },
  { upTo: 250, metres: toSetbacks(3, 0, 0, 0) },
  { upTo: 500, metres: toSetbacks(3, 3, 3, 0) },
  { upTo: 2_000, metres: toSetbacks(6, 3, 3, 3) },
  { upTo: 10_000, metres: toSetbacks(9, 6, 6, 6) },
  { upTo: Infinity, metres: toSetbacks(15, 9, 9, 9) },
] as const;

/** If these setbacks leave less than the permitted coverage, those of the next smaller class may be allowed. */
function setbacks(facts: PlotFacts): SetbackLimit | UnknownLimit {
  if (!isPlotted(facts)) return PLOTS_ONLY_LIMIT;
  if (facts.plot === null) return unknownLimit(ADD_SIDES_HINT, BYELAWS_SOURCE);
  const sqm = sqmOf(facts);
  const rowIndex = SETBACKS.findIndex(({ upTo }) => sqm <= upTo);
  const ownSetbacks = SETBACKS[rowIndex]?.metres ?? toSetbacks(15, 9, 9, 9);
  return {
    kind: 'setbacks',
    strict: ownSetbacks,
    lenient: SETBACKS[rowIndex - 1]?.metres ?? ownSetbacks,
    appliesTo: '',
    between:
      'If these setbacks leave less than the permitted coverage, your authority may allow those of the next smaller plot size.',
    source: BYELAWS_SOURCE,
  };
}

export const DELHI: CityByelaws = {
  authority: 'the MCD or the DDA',
  far: (facts) => limitByTable(facts, 'far', (far) => `FAR ${far.toFixed(2)}`),
  coverage: (facts) =>
    limitByTable(facts, 'coverage', (share) => `Coverage of ${Math.round(share * 100)} %`),
  setbacks,
};
