import type { EstimateInput } from '~/features/estimates/engine/input/estimate-input';

/** An input to start from. It has no plot or bedrooms, because visitors edit it into an estimate of their own. */
interface Scenario {
  id: string;
  title: string;
  input: EstimateInput;
}

const BASE_HOUSE: EstimateInput = {
  buildingType: 'house',
  plot: null,
  facing: null,
  siteArea: null,
  road: null,
  builtUp: null,
  bhk: null,
  floors: 1,
  city: null,
  tier: 2,
  finish: 'standard',
  cars: 0,
  basement: 0,
  extras: [],
  gst: true,
  start: null,
};

/** Its price is the reference value of the rate card: ₹40,88,700 with contingency and GST. */
export const FAMILY_HOUSE: EstimateInput = {
  ...BASE_HOUSE,
  builtUp: 1_500,
  floors: 2,
};

export const SCENARIOS: readonly Scenario[] = [
  {
    id: 'first-house',
    title: 'First house in a small town',
    input: { ...BASE_HOUSE, bhk: 2, tier: 3, finish: 'basic' },
  },
  {
    id: 'family-house',
    title: 'Family house in a large city',
    input: FAMILY_HOUSE,
  },
  {
    id: 'villa',
    title: 'Villa in Bengaluru',
    input: {
      ...BASE_HOUSE,
      buildingType: 'villa',
      builtUp: 3_500,
      floors: 2,
      city: 'bengaluru',
      tier: 1,
      finish: 'premium',
      cars: 2,
      extras: ['rainwater', 'solar'],
    },
  },
];
