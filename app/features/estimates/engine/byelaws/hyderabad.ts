import {
  type CityByelaws,
  FLOOR_HEIGHT,
  ADD_ROAD_HINT,
  ADD_SIDES_HINT,
  heightInWords,
  type NoLimit,
  type PlotFacts,
  type SetbackLimit,
  type Source,
  sqmOf,
  unknownLimit,
  type UnknownLimit,
} from './byelaw';

const RULES_SOURCE: Source = {
  document: 'Government of Andhra Pradesh, now Telangana, Building Rules 2012 (G.O.Ms.No.168)',
  clause: 'Rule 5, Table III',
  date: '2012-04-07',
  note: 'Read with G.O.Ms.No.7 of 2016 and No.95 of 21 March 2026, which change no figure of the table; relaxations for TDR are not counted.',
};

const NO_FAR_SOURCE: Source = {
  document: 'Government of Andhra Pradesh, now Telangana, Building Rules 2012 (G.O.Ms.No.168)',
  clause: 'No floor area ratio and no coverage (The Hindu, “FSI issue to get a relook”)',
  date: '2012-04-07',
  note: '',
};

type SetbackRow = {
  /** In metres, without the stilt. */
  height: number;
  /** True in rows whose height is an exclusive limit, and which need a road of at least 12 m. */
  below?: true;
  /** Front setback in metres on roads up to 12, 18, 24, 30 m and above. */
  front: readonly [number, number, number, number, number];
  /** Rear and sides, in metres; 0 where the order prints a dash. */
  side: number;
};

const line = (height: number, side: number, front: SetbackRow['front']): SetbackRow => ({
  height,
  side,
  front,
});
const rowBelow18 = (side: number): SetbackRow => ({ ...line(18, side, WIDE), below: true });

const NARROW_FRONTS = [1.5, 1.5, 3, 3, 3] as const;
const WIDE = [3, 4, 5, 6, 7.5] as const;

/** Table III by plot size in m² ("less than 50" in the first row), with one row for each permitted height. */
const TABLE_3: readonly { upTo: number; lines: readonly SetbackRow[] }[] = [
  { upTo: 50, lines: [line(7, 0, NARROW_FRONTS)] },
  { upTo: 100, lines: [line(7, 0, NARROW_FRONTS), line(10, 0.5, NARROW_FRONTS)] },
  { upTo: 200, lines: [line(10, 1, NARROW_FRONTS)] },
  { upTo: 300, lines: [line(7, 1, [2, 3, 3, 4, 5]), line(10, 1.5, [2, 3, 3, 5, 6])] },
  { upTo: 400, lines: [line(7, 1.5, WIDE), line(12, 2, WIDE)] },
  { upTo: 500, lines: [line(7, 2, WIDE), line(12, 2.5, WIDE)] },
  { upTo: 750, lines: [line(7, 2.5, WIDE), line(12, 3, WIDE), line(15, 3.5, WIDE)] },
  { upTo: 1_000, lines: [line(7, 3, WIDE), line(12, 3.5, WIDE), line(15, 4, WIDE)] },
  {
    upTo: 1_500,
    lines: [line(7, 3.5, WIDE), line(12, 4, WIDE), line(15, 5, WIDE), rowBelow18(6)],
  },
  { upTo: 2_500, lines: [line(7, 4, WIDE), line(15, 5, WIDE), rowBelow18(6)] },
  { upTo: Infinity, lines: [line(7, 5, WIDE), line(15, 6, WIDE), rowBelow18(7)] },
];

const ROAD_WIDTHS = [12, 18, 24, 30, Infinity] as const;

/** Applies to homes and shops alike: the rule says "all types of non-high-rise buildings". */
function setbacks(facts: PlotFacts): SetbackLimit | UnknownLimit {
  if (facts.plot === null) return unknownLimit(ADD_SIDES_HINT, RULES_SOURCE);
  const { road } = facts;
  if (road === null) return unknownLimit(ADD_ROAD_HINT, RULES_SOURCE);
  const height = facts.floors * FLOOR_HEIGHT;
  const lines = TABLE_3.find(({ upTo }) => sqmOf(facts) <= upTo)?.lines ?? [];
  const found = lines.find((each) =>
    each.below ? height < each.height && road >= 12 : height <= each.height,
  );
  if (!found)
    return unknownLimit(
      `For a plot of this size, the rules cover buildings up to ${lines.at(-1)?.height ?? 0} m. Yours is ${height} m: ${heightInWords(facts.floors)}.`,
      RULES_SOURCE,
    );
  const front = found.front[ROAD_WIDTHS.findIndex((upTo) => road <= upTo)] ?? found.front[4];
  const metres = { front, rear: found.side, left: found.side, right: found.side };
  return {
    kind: 'setbacks',
    strict: metres,
    lenient: metres,
    appliesTo: `for ${heightInWords(facts.floors)}`,
    between: '',
    source: RULES_SOURCE,
  };
}

const noFarLimit = (says: string): NoLimit => ({ kind: 'none', says, source: NO_FAR_SOURCE });

export const HYDERABAD: CityByelaws = {
  authority: 'the GHMC or the HMDA',
  far: () => noFarLimit('Hyderabad sets no floor area ratio: setbacks and height decide.'),
  coverage: () => noFarLimit('Hyderabad sets no ground coverage: the setbacks decide.'),
  setbacks,
};
