export const TIERS = [1, 2, 3] as const;
export type Tier = (typeof TIERS)[number];

export interface City {
  readonly id: string;
  readonly name: string;
  readonly tier: Tier;
  readonly otherNames: readonly string[];
}

/**
 * Classes X, Y, Z of cities for house rent allowance (Government of India, Ministry of Finance, O.M. No.
 * 2/5/2014-E.II(B) of 21 July 2015), read as tier 1, 2, 3. The list is an extract; visitors from other places choose
 * the tier. (Noida and Gurugram are class Y; HRA there is paid at X rates by dispensation only.)
 */
export const TIER_LABELS: Record<Tier, string> = {
  1: 'Tier 1 (metropolis)',
  2: 'Tier 2 (large city)',
  3: 'Tier 3 (smaller town)',
};

type Names = readonly [string, ...string[]];

const CLASS_X: readonly Names[] = [
  ['Ahmedabad', 'Amdavad'],
  ['Bengaluru', 'Bangalore'],
  ['Chennai', 'Madras'],
  ['Delhi', 'New Delhi'],
  ['Hyderabad'],
  ['Kolkata', 'Calcutta'],
  ['Mumbai', 'Bombay'],
  ['Pune', 'Poona'],
];
const CLASS_Y: readonly Names[] = [
  ['Agra'],
  ['Amritsar'],
  ['Bhopal'],
  ['Bhubaneswar'],
  ['Chandigarh'],
  ['Coimbatore'],
  ['Dehradun'],
  ['Gurugram', 'Gurgaon'],
  ['Guwahati'],
  ['Indore'],
  ['Jaipur'],
  ['Jodhpur'],
  ['Kanpur'],
  ['Kochi', 'Cochin'],
  ['Lucknow'],
  ['Ludhiana'],
  ['Madurai'],
  ['Mangaluru', 'Mangalore'],
  ['Mysuru', 'Mysore'],
  ['Nagpur'],
  ['Nashik', 'Nasik'],
  ['Noida'],
  ['Patna'],
  ['Prayagraj', 'Allahabad'],
  ['Puducherry', 'Pondicherry'],
  ['Raipur'],
  ['Rajkot'],
  ['Ranchi'],
  ['Surat'],
  ['Thiruvananthapuram', 'Trivandrum'],
  ['Vadodara', 'Baroda'],
  ['Varanasi', 'Banaras'],
  ['Vijayawada'],
  ['Visakhapatnam', 'Vizag'],
];
const CLASS_Z: readonly Names[] = [['Anand'], ['Haldwani'], ['Shimla'], ['Tirupati'], ['Udaipur']];

const ofTier = (tier: Tier, names: readonly Names[]): City[] =>
  names.map(([name, ...otherNames]) => ({ id: name.toLowerCase(), name, tier, otherNames }));

export const CITIES: readonly City[] = [
  ...ofTier(1, CLASS_X),
  ...ofTier(2, CLASS_Y),
  ...ofTier(3, CLASS_Z),
];

export function findCity(text: string): City | undefined {
  const sought = text.trim().toLowerCase();
  return CITIES.find(
    (city) => city.id === sought || city.otherNames.some((name) => name.toLowerCase() === sought),
  );
}
