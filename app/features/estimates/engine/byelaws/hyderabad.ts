import {
  type CityByelaws,
  FLOOR_HEIGHT,
  GIVE_ROAD,
  GIVE_SIDES,
  heightInWords,
  type NoLimit,
  type PlotFacts,
  type SetbackLimit,
  type Source,
  sqmOf,
  unknown,
  type UnknownLimit,
} from './byelaw';

const RULES: Source = {
  document: 'Government of Andhra Pradesh, now Telangana, Building Rules 2012 (G.O.Ms.No.168)',
  clause: 'Rule 5, Table III',
  date: '2012-04-07',
  note: 'Read with G.O.Ms.No.7 of 2016 and No.95 of 21 March 2026, which change no figure of the table; relaxations for TDR are not counted.',
};

const NO_FAR: Source = {
  document: 'Government of Andhra Pradesh, now Telangana, Building Rules 2012 (G.O.Ms.No.168)',
  clause: 'No floor area ratio and no coverage (The Hindu, “FSI issue to get a relook”)',
  date: '2012-04-07',
  note: '',
};

type Line = {
  /** In metres, without the stilt. */
  height: number;
  /** True in rows whose height is an exclusive limit, and which need a road of at least 12 m. */
  below?: true;
  /** Front setback in metres on roads up to 12, 18, 24, 30 m and above. */
  front: readonly [number, number, number, number, number];
  /** Rear and sides, in metres; 0 where the order prints a dash. */
  side: number;
};

const line = (height: number, side: number, front: Line['front']): Line => ({
  height,
  side,
  front,
});
const below18 = (side: number): Line => ({ ...line(18, side, WIDE), below: true });

const NARROW = [1.5, 1.5, 3, 3, 3] as const;
const WIDE = [3, 4, 5, 6, 7.5] as const;

/** Table III by plot size in m² ("less than 50" in the first row), with one row for each permitted height. */
const TABLE_3: readonly { upTo: number; lines: readonly Line[] }[] = [
  { upTo: 50, lines: [line(7, 0, NARROW)] },
  { upTo: 100, lines: [line(7, 0, NARROW), line(10, 0.5, NARROW)] },
  { upTo: 200, lines: [line(10, 1, NARROW)] },
  { upTo: 300, lines: [line(7, 1, [2, 3, 3, 4, 5]), line(10, 1.5, [2, 3, 3, 5, 6])] },
  { upTo: 400, lines: [line(7, 1.5, WIDE), line(12, 2, WIDE)] },
  { upTo: 500, lines: [line(7, 2, WIDE), line(12, 2.5, WIDE)] },
  { upTo: 750, lines: [line(7, 2.5, WIDE), line(12, 3, WIDE), line(15, 3.5, WIDE)] },
  { upTo: 1_000, lines: [line(7, 3, WIDE), line(12, 3.5, WIDE), line(15, 4, WIDE)] },
  {
    upTo: 1_500,
    lines: [line(7, 3.5, WIDE), line(12, 4, WIDE), line(15, 5, WIDE), below18(6)],
  },
  { upTo: 2_500, lines: [line(7, 4, WIDE), line(15, 5, WIDE), below18(6)] },
  { upTo: Infinity, lines: [line(7, 5, WIDE), line(15, 6, WIDE), below18(7)] },
];

const ROADS = [12, 18, 24, 30, Infinity] as const;

/** Applies to homes and shops alike: the rule says "all types of non-high-rise buildings". */
function setbacks(facts: PlotFacts): SetbackLimit | UnknownLimit {
  if (facts.plot === null) return unknown(GIVE_SIDES, RULES);
  const { road } = facts;
  if (road === null) return unknown(GIVE_ROAD, RULES);
  const height = facts.floors * FLOOR_HEIGHT;
  const lines = TABLE_3.find(({ upTo }) => sqmOf(facts) <= upTo)?.lines ?? [];
  const found = lines.find((each) =>
    each.below ? height < each.height && road >= 12 : height <= each.height,
  );
  if (!found)
    return unknown(
      `For a plot of this size, the rules cover buildings up to ${lines.at(-1)?.height ?? 0} m. Yours is ${height} m: ${heightInWords(facts.floors)}.`,
      RULES,
    );
  const front = found.front[ROADS.findIndex((upTo) => road <= upTo)] ?? found.front[4];
  const metres = { front, rear: found.side, left: found.side, right: found.side };
  return {
    kind: 'setbacks',
    strict: metres,
    lenient: metres,
    appliesTo: `for ${heightInWords(facts.floors)}`,
    between: '',
    source: RULES,
  };
}

const none = (says: string): NoLimit => ({ kind: 'none', says, source: NO_FAR });

export const HYDERABAD: CityByelaws = {
  authority: 'the GHMC or the HMDA',
  asksRoad: true,
  far: () => none('Hyderabad sets no floor area ratio: setbacks and height decide.'),
  coverage: () => none('Hyderabad sets no ground coverage: the setbacks decide.'),
  setbacks,
};
