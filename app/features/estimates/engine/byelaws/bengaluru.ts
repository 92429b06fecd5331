import {
  type AreaLimit,
  type CityByelaws,
  FLOOR_HEIGHT,
  ADD_ROAD_HINT,
  ADD_SIDES_HINT,
  metresOf,
  type PlotFacts,
  type SetbackLimit,
  type Setbacks,
  type Source,
  sqmOf,
  unknownLimit,
  type UnknownLimit,
} from './byelaw';

const MASTER_PLAN: Source = {
  document:
    'Bangalore Development Authority, Revised Master Plan 2015, Volume III (G.O. UDD 540 BEM AA SE 2004)',
  clause: '4.1 Residential (Main), Table 10',
  date: '2007-06-22',
  note: 'Premium FAR and TDR, which can be bought, are not counted.',
};

const AMENDMENT_SOURCE: Source = {
  document:
    'Government of Karnataka, Zonal Regulations of the Revised Master Plan 2015 (Amendment) Regulations 2025',
  clause: 'Table 8',
  date: '2026-01-05',
  note: 'Read in reports of the order: The New Indian Express of 7 January 2026; Cyril Amarchand Mangaldas and King Stubb & Kasiva, 2026.',
};

/** Table 10 by plot (up to m²) and road (up to m). The table prints these five pairs only. */
const TABLE_10 = [
  { plotUpTo: 360, roadUpTo: 12, far: 1.75, coverage: 0.75 },
  { plotUpTo: 1_000, roadUpTo: 18, far: 2.25, coverage: 0.65 },
  { plotUpTo: 2_000, roadUpTo: 24, far: 2.5, coverage: 0.6 },
  { plotUpTo: 4_000, roadUpTo: 30, far: 3, coverage: 0.55 },
  { plotUpTo: 20_000, roadUpTo: Infinity, far: 3.25, coverage: 0.5 },
] as const;

const HOMES_ONLY_LIMIT = unknownLimit(
  'For Bengaluru we have only the rules for homes, so we can’t check shops or offices.',
  MASTER_PLAN,
);

/**
 * FAR or coverage by Table 10. Where plot and road fall into different rows, the table has no figure: the lower row's
 * limit is certainly allowed and anything above the higher row's is not. Without the road, only the lowest of all rows
 * is certain.
 */
function limitByTable10(
  facts: PlotFacts,
  column: 'far' | 'coverage',
  inWords: (value: number) => string,
): AreaLimit | UnknownLimit {
  if (facts.buildingType === 'commercial') return HOMES_ONLY_LIMIT;
  const { road, site } = facts;
  const byPlot = TABLE_10.find(({ plotUpTo }) => sqmOf(facts) <= plotUpTo);
  if (!byPlot)
    return unknownLimit(
      'Sites of more than 2 hectares need a development plan of their own.',
      MASTER_PLAN,
    );
  const byRoad = TABLE_10.find(({ roadUpTo }) => road !== null && road <= roadUpTo);
  const rows = byRoad ? [byPlot[column], byRoad[column]] : TABLE_10.map((row) => row[column]);
  const [min, max] = [Math.min(...rows), Math.max(...rows)];
  return {
    kind: 'area',
    certain: Math.floor(site * min),
    max: byRoad ? Math.floor(site * max) : null,
    rule: min === max || !byRoad ? inWords(min) : `${inWords(min)} to ${inWords(max)}`,
    between: byRoad
      ? 'The table has no row for a plot of this size on a road of this width.'
      : ADD_ROAD_HINT,
    source: MASTER_PLAN,
  };
}

const equalSetbacks = (metres: number): Setbacks => ({
  front: metres,
  rear: metres,
  left: metres,
  right: metres,
});

/** Table 8 for buildings up to 12 m, by plot size in m². Reports disagree about the sides of the two smallest sizes. */
const TABLE_8: readonly { upTo: number; strict: Setbacks; lenient: Setbacks }[] = [
  {
    upTo: 60,
    strict: { front: 0.75, rear: 0, left: 0.6, right: 0.6 },
    lenient: { front: 0.7, rear: 0, left: 0.6, right: 0 },
  },
  {
    upTo: 150,
    strict: { front: 0.9, rear: 0.7, left: 0.7, right: 0.7 },
    lenient: { front: 0.9, rear: 0.7, left: 0.7, right: 0 },
  },
  {
    upTo: 250,
    strict: { front: 1, rear: 0.8, left: 0.8, right: 0.8 },
    lenient: { front: 1, rear: 0.8, left: 0.8, right: 0.8 },
  },
];

const MAX_HEIGHT = 12;

/** Table 8: fixed up to 250 m², then 12 % of the depth in front, 8 % elsewhere; 5 m all round above 4,000 m². */
function setbacks(facts: PlotFacts): SetbackLimit | UnknownLimit {
  if (facts.buildingType === 'commercial') return HOMES_ONLY_LIMIT;
  if (facts.plot === null) return unknownLimit(ADD_SIDES_HINT, AMENDMENT_SOURCE);
  if (facts.floors * FLOOR_HEIGHT > MAX_HEIGHT)
    return unknownLimit(
      `We have Bengaluru’s setbacks for buildings up to ${MAX_HEIGHT} m, which we take as ${MAX_HEIGHT / FLOOR_HEIGHT} floors.`,
      AMENDMENT_SOURCE,
    );
  const sqm = sqmOf(facts);
  const small = TABLE_8.find(({ upTo }) => sqm <= upTo);
  const width = metresOf(facts.plot.width);
  const depth = metresOf(facts.plot.depth);
  const shares = {
    front: 0.12 * depth,
    rear: 0.08 * depth,
    left: 0.08 * width,
    right: 0.08 * width,
  };
  const minSetbacks = sqm <= 4_000 ? shares : equalSetbacks(5);
  return {
    kind: 'setbacks',
    strict: small?.strict ?? minSetbacks,
    lenient: small?.lenient ?? minSetbacks,
    appliesTo: `for a building of up to ${MAX_HEIGHT} m`,
    between: 'Reports of the order differ on whether both sides need a setback, or only one.',
    source: AMENDMENT_SOURCE,
  };
}

export const BENGALURU: CityByelaws = {
  authority: 'the Greater Bengaluru Authority or the BDA',
  far: (facts) => limitByTable10(facts, 'far', (far) => `FAR ${far.toFixed(2)}`),
  coverage: (facts) =>
    limitByTable10(facts, 'coverage', (share) => `Coverage of ${Math.round(share * 100)} %`),
  setbacks,
};
