import {
  type AreaLimit,
  type CityByelaws,
  GIVE_ROAD,
  type PlotFacts,
  type Source,
  unknown,
  type UnknownLimit,
} from './byelaw';

const REGULATIONS: Source = {
  document:
    'Government of Maharashtra, Unified Development Control and Promotion Regulations 2020 (outside the congested area)',
  clause: '6.3, Table 6-G and note (i)',
  date: '2020-12-02',
  note: '',
};

const MARGINS: Source = { ...REGULATIONS, clause: '6.2.1, Table 6-D' };

/** Basic FSI, on any road and without a premium. */
const BASIC = 1.1;

/** Table 6-G, municipal corporations: total of basic FSI, premium FSI and TDR on roads of at least this width in m. */
const TABLE_6G = [
  { from: 30, max: 3 },
  { from: 24, max: 2.75 },
  { from: 15, max: 2.5 },
  { from: 12, max: 2.25 },
  { from: 9, max: 2 },
  { from: 0, max: 1.1 },
] as const;

/** Note (i): ancillary area at a premium, 80 % for non-residential buildings and 60 % for others. */
const ancillaryOf = ({ buildingType }: PlotFacts) => (buildingType === 'commercial' ? 0.8 : 0.6);

/** Only the basic FSI is certain; the rest has to be bought. */
function far(facts: PlotFacts): AreaLimit {
  const { road, site } = facts;
  const row = road === null ? undefined : TABLE_6G.find(({ from }) => road >= from);
  const ancillary = ancillaryOf(facts);
  const bought =
    row && row.max > BASIC ? `premium FSI and TDR bring it to ${row.max.toFixed(2)}, and ` : '';
  return {
    kind: 'area',
    certain: Math.floor(site * BASIC),
    max: row ? Math.floor(site * row.max * (1 + ancillary)) : null,
    rule: `Basic FSI ${BASIC.toFixed(2)}`,
    between: row
      ? `You can pay for more: on this road ${bought}ancillary area adds ${ancillary * 100} %.`
      : GIVE_ROAD,
    source: REGULATIONS,
  };
}

/** Table 6-D, municipal corporations of class A. We have only its front margins, not the side and rear ones. */
function setbacks({ road, buildingType }: PlotFacts): UnknownLimit {
  if (buildingType === 'commercial')
    return unknown('For Pune we have only the margins for homes.', MARGINS);
  if (road === null)
    return unknown('Add the width of the road in front to see its margin.', MARGINS);
  const front = road >= 30 ? 6 : road >= 18 ? 4.5 : 3;
  return unknown(
    `The front margin is ${front} m on this road. We don’t have the side and rear margins, so we can’t check more.`,
    MARGINS,
  );
}

export const PUNE: CityByelaws = {
  authority: 'the Pune Municipal Corporation',
  asksRoad: true,
  far,
  coverage: () => unknown('We have no ground coverage rule for Pune, so we can’t check it.'),
  setbacks,
};
