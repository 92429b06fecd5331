import {
  type AreaLimit,
  type CityByelaws,
  ADD_ROAD_HINT,
  type PlotFacts,
  type Source,
  unknownLimit,
  type UnknownLimit,
} from './byelaw';

const REGULATIONS_SOURCE: Source = {
  document:
    'Government of Maharashtra, Unified Development Control and Promotion Regulations 2020 (outside the congested area)',
  clause: '6.3, Table 6-G and note (i)',
  date: '2020-12-02',
  note: '',
};

const MARGINS_SOURCE: Source = { ...REGULATIONS_SOURCE, clause: '6.2.1, Table 6-D' };

/** Basic FSI, on any road and without a premium. */
const BASIC_FSI = 1.1;

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
const ancillaryShare = ({ buildingType }: PlotFacts) => (buildingType === 'commercial' ? 0.8 : 0.6);

/** Only the basic FSI is certain; the rest has to be bought. */
function farLimit(facts: PlotFacts): AreaLimit {
  const { road, site } = facts;
  const row = road === null ? undefined : TABLE_6G.find(({ from }) => road >= from);
  const ancillary = ancillaryShare(facts);
  const premiumText =
    row && row.max > BASIC_FSI ? `premium FSI and TDR bring it to ${row.max.toFixed(2)}, and ` : '';
  return {
    kind: 'area',
    certain: Math.floor(site * BASIC_FSI),
    max: row ? Math.floor(site * row.max * (1 + ancillary)) : null,
    rule: `Basic FSI ${BASIC_FSI.toFixed(2)}`,
    between: row
      ? `You can pay for more: on this road ${premiumText}ancillary area adds ${ancillary * 100} %.`
      : ADD_ROAD_HINT,
    source: REGULATIONS_SOURCE,
  };
}

/** Table 6-D, municipal corporations of class A. We have only its front margins, not the side and rear ones. */
function setbacks({ road, buildingType }: PlotFacts): UnknownLimit {
  if (buildingType === 'commercial')
    return unknownLimit('For Pune we have only the margins for homes.', MARGINS_SOURCE);
  if (road === null)
    return unknownLimit('Add the width of the road in front to see its margin.', MARGINS_SOURCE);
  const front = road >= 30 ? 6 : road >= 18 ? 4.5 : 3;
  return unknownLimit(
    `The front margin is ${front} m on this road. We don’t have the side and rear margins, so we can’t check more.`,
    MARGINS_SOURCE,
  );
}

export const PUNE: CityByelaws = {
  authority: 'the Pune Municipal Corporation',
  far: farLimit,
  coverage: () => unknownLimit('We have no ground coverage rule for Pune, so we can’t check it.'),
  setbacks,
};
