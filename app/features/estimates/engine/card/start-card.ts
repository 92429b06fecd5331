import { formatInr } from '~/features/estimates/engine/money';

import type { CardUnit, CardValue, ExclusionRate, RateCard, Stage } from './rate-card';

/** Day on which these values were entered. Each `source` says how old the figure itself is, where that is known. */
const ENTERED_ON = '2026-11-21';

const STUDIO = 'Studio start value';
const JLL = 'JLL Construction Cost Guide, March 2021: standard low-rise apartments; Bengaluru = 1';
const TIMELINE = 'JK Cement, House construction timeline in India (jkcement.com)';

function sourced<Unit extends CardUnit>(
  value: number,
  unit: Unit,
  source: string,
  note = '',
): CardValue<Unit> {
  return { value, unit, source, date: ENTERED_ON, assumed: false, note };
}

function assumed<Unit extends CardUnit>(value: number, unit: Unit, note: string): CardValue<Unit> {
  return { value, unit, source: 'Assumed', date: ENTERED_ON, assumed: true, note };
}

const rupees = (amount: number) => amount * 100;
const percent = (share: number) => share * 100;

const finishRate = (perSqFt: number, note: string) =>
  sourced(rupees(perSqFt), 'paise/sq ft', STUDIO, `${note} Tier-2 city, labour and material.`);

/** 1.15 (tier 1) × the city's index, both in hundredths, so that the product is exact in bps. */
const cityFactor = (index: number) =>
  sourced(
    115 * index,
    'bps',
    JLL,
    `1.15 (tier 1) × ${(index / 100).toFixed(2)}: ${formatInr(rupees(19 * index))} per sq ft there, ₹1,900 in Bengaluru (constructionworld.in).`,
  );

const houseFactor = assumed(
  10_000,
  'bps',
  'Priced as an independent house; no factor of its own yet.',
);

const head = (id: string, label: string, share: number) => ({
  id,
  label,
  share: sourced(percent(share), 'bps', STUDIO, 'Share of the building by trade.'),
});

function stageRate(
  id: string,
  label: string,
  share: number,
  months: CardValue<'months'>,
  when: Pick<Stage, 'due' | 'outdoors'>,
): Stage {
  const note =
    'Of the ladder usual for houses (about 10 % advance, slices by milestone, 5 % last); the contract decides.';
  return { id, label, share: assumed(percent(share), 'bps', note), months, ...when };
}

const FIRST_STAGE = { due: 'start', outdoors: true } as const;
const OUTDOOR_STAGE = { due: 'completion', outdoors: true } as const;
const INDOOR_STAGE = { due: 'completion', outdoors: false } as const;

const single = (id: string, label: string, amount: number, note: string) => ({
  id,
  label,
  rate: assumed(rupees(amount), 'paise/item', note),
});

const excluded = (...args: Parameters<typeof single>): ExclusionRate => ({
  ...single(...args),
  per: 'one',
});

export const START_CARD: RateCard = {
  id: ENTERED_ON,
  date: ENTERED_ON,
  finishes: {
    basic: finishRate(1_700, 'Ordinary tiles, plain paint, basic fittings.'),
    standard: finishRate(2_200, 'Vitrified tiles, emulsion paint, branded fittings.'),
    premium: finishRate(2_900, 'Stone or large tiles, hardwood doors, premium fittings.'),
    luxury: finishRate(4_500, 'Imported finishes, bespoke joinery and fittings.'),
  },
  spread: sourced(
    2_200,
    'bps',
    STUDIO,
    'One standard tier alone spans about ±22 % between offers.',
  ),
  buildingTypes: {
    house: sourced(10_000, 'bps', STUDIO),
    villa: houseFactor,
    apartments: houseFactor,
    commercial: houseFactor,
  },
  tiers: {
    1: sourced(
      11_500,
      'bps',
      STUDIO,
      'Tier-2 cities then lie 13 % below; JSW One Homes (2025) has Hubballi 12–15 % below Bengaluru.',
    ),
    2: sourced(10_000, 'bps', STUDIO, 'The finish rates are for these cities.'),
    3: sourced(8_800, 'bps', STUDIO, 'No survey of smaller towns was found; ask for local offers.'),
  },
  cities: {
    bengaluru: cityFactor(100),
    mumbai: cityFactor(125),
    delhi: cityFactor(110),
    pune: cityFactor(109),
    chennai: cityFactor(98),
    hyderabad: cityFactor(95),
  },
  bhk: {
    1: {
      from: assumed(500, 'sq ft', 'Usual built-up area of 1 BHK.'),
      to: assumed(700, 'sq ft', 'Usual built-up area of 1 BHK.'),
    },
    2: { from: sourced(900, 'sq ft', STUDIO), to: sourced(1_200, 'sq ft', STUDIO) },
    3: { from: sourced(1_200, 'sq ft', STUDIO), to: sourced(1_800, 'sq ft', STUDIO) },
    4: {
      from: assumed(1_800, 'sq ft', 'Continues the 3 BHK range.'),
      to: assumed(2_600, 'sq ft', 'Continues the 3 BHK range.'),
    },
    5: {
      from: assumed(2_600, 'sq ft', 'Continues the 4 BHK range.'),
      to: assumed(3_600, 'sq ft', 'Continues the 4 BHK range.'),
    },
  },
  parking: assumed(
    rupees(1_80_000),
    'paise/car',
    '150 sq ft under the building or a porch at ₹1,200 per sq ft.',
  ),
  basement: assumed(
    rupees(2_600),
    'paise/sq ft',
    'Excavation in ordinary soil, retaining walls, waterproofing; no rock, no dewatering.',
  ),
  extras: [
    single('lift', 'Passenger lift', 11_00_000, '6 passengers, 3 stops, with its shaft.'),
    single('solar', 'Rooftop solar plant, 3 kW', 1_80_000, 'On the grid, before any subsidy.'),
    single('rainwater', 'Rainwater harvesting', 75_000, 'Roof pipes, filter and one recharge pit.'),
    single('pool', 'Swimming pool', 12_00_000, '25 × 12 ft with filtration plant.'),
  ],
  contingency: sourced(percent(5), 'bps', STUDIO, 'For what the drawings do not show yet.'),
  gst: sourced(
    percent(18),
    'bps',
    'Works contract, SAC 9954: Notification 11/2017-Central Tax (Rate) as amended; no change on 22 September 2025 (56th GST Council; constructionplacements.com, Sept 2025)',
    'Contract for labour and material. A pure labour contract for a single house is exempt (Notification 12/2017); a flat bought from its developer is taxed otherwise (1 % or 5 %).',
  ),
  fee: {
    from: sourced(percent(4), 'bps', STUDIO, 'Architecture for a house; of the cost of works.'),
    to: sourced(percent(6), 'bps', STUDIO, 'Architecture for a house; of the cost of works.'),
    gst: sourced(
      percent(18),
      'bps',
      'Professional services, heading 9983: Notification 11/2017-Central Tax (Rate)',
    ),
  },
  costHeads: [
    head('foundation', 'Foundation', 15),
    head('structure', 'Structure', 35),
    head('finishing', 'Finishing', 25),
    head('electrical', 'Electrical', 8),
    head('plumbing', 'Plumbing', 7),
    head('other', 'Other', 10),
  ],
  stages: [
    stageRate(
      'mobilisation',
      'Start on site',
      10,
      sourced(1, 'months', TIMELINE, 'Site preparation, 1–2 months.'),
      FIRST_STAGE,
    ),
    stageRate(
      'foundation',
      'Foundation and plinth',
      15,
      sourced(2, 'months', TIMELINE, 'Foundation, 1.5–3 months.'),
      OUTDOOR_STAGE,
    ),
    stageRate(
      'structure',
      'Columns, beams and slabs',
      30,
      sourced(3, 'months', TIMELINE, 'Frame, 3–6 months; taken for one storey.'),
      OUTDOOR_STAGE,
    ),
    stageRate(
      'masonry',
      'Walls and plaster',
      15,
      sourced(2, 'months', TIMELINE, 'Masonry, 2–4 months.'),
      OUTDOOR_STAGE,
    ),
    stageRate(
      'services',
      'Wiring, pipes and flooring',
      15,
      sourced(2, 'months', TIMELINE, 'Electrical and plumbing, 1.5–3 months.'),
      INDOOR_STAGE,
    ),
    stageRate(
      'finishing',
      'Doors, paint and fittings',
      10,
      assumed(2, 'months', 'Finishing of one storey.'),
      INDOOR_STAGE,
    ),
    stageRate(
      'handover',
      'Snags and handover',
      5,
      assumed(1, 'months', 'Snag list, cleaning, completion papers.'),
      INDOOR_STAGE,
    ),
  ],
  monthsPerFloor: assumed(
    1,
    'months',
    'Each floor above the ground floor: shuttering, casting, curing.',
  ),
  monthsForBasement: assumed(2, 'months', 'Excavation, retaining walls and waterproofing.'),
  plotRules: {},
  exclusions: [
    {
      id: 'compound-wall',
      label: 'Compound wall',
      per: 'plot perimeter',
      rate: assumed(
        rupees(1_600),
        'paise/running ft',
        '5 ft high block wall on a plinth beam, plastered.',
      ),
    },
    excluded('gate', 'Gate', 60_000, 'Steel, 12 ft, with a wicket.'),
    {
      id: 'borewell',
      label: 'Borewell with pump',
      per: 'one',
      rate: sourced(
        rupees(2_00_000),
        'paise/item',
        'Hello Kisan library, borewell up to 300 ft (hellokisan.org)',
        'Middle of ₹1.5–2.5 lakh with pump and pipe; the ground decides.',
      ),
    },
    excluded('sump', 'Underground sump', 1_50_000, '6,000 litres in reinforced concrete.'),
    excluded('septic-tank', 'Septic tank', 80_000, 'Only where there is no sewer.'),
    excluded('soil-test', 'Soil test and site survey', 25_000, 'Two bores and a level survey.'),
    excluded(
      'connections',
      'Electricity, water and sewer connections',
      1_00_000,
      'Deposits and road cutting.',
    ),
    {
      id: 'approvals',
      label: 'Plan approval fees',
      per: 'built-up area',
      rate: assumed(rupees(60), 'paise/sq ft', 'Each authority has its own scale.'),
    },
    {
      id: 'interiors',
      label: 'Interiors',
      per: 'built-up area',
      rate: assumed(
        rupees(1_200),
        'paise/sq ft',
        'Kitchen, wardrobes, ceilings and lights; no loose furniture.',
      ),
    },
  ],
};
