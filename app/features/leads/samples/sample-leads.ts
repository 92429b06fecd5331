import type { Priority, Source, Status } from '~/features/leads/core/lead';

/** Times are hours: `age` and `contact` before now, `followUp` after now and negative if overdue. */
export type SampleLead = {
  readonly name: string;
  readonly place: string;
  readonly type: string;
  readonly age: number;
  readonly status?: Status;
  readonly priority?: Priority;
  readonly source?: Source;
  readonly message?: string;
  readonly notes?: readonly string[];
  readonly contact?: number;
  readonly followUp?: number;
  readonly lostReason?: string;
  /** Whole rupees. */
  readonly fee?: number;
  readonly signedCost?: number;
  /** The price in whole rupees, the built-up area in square feet. */
  readonly estimate?: readonly [
    price: number,
    builtUp: number,
    bhk: string,
    finish: string,
    months: number,
  ];
};

const DAY = 24;
const VILLA = 'Residential Villa';
const RENOVATION = 'Renovation';
const OFFICE = 'Commercial Building';

/** The telephone numbers are reserved for fiction, the mailboxes at example.com don't exist. */
export const sampleLeads: readonly SampleLead[] = [
  {
    name: 'Sample villa',
    place: 'Bengaluru',
    type: VILLA,
    age: 1,
    priority: 'high',
    message: 'A house of two floors on a plot of 40 × 60 ft. When could you visit the site?',
  },
  { name: 'Sample flat', place: 'Mumbai', type: RENOVATION, age: 2, source: 'campaign' },
  {
    name: 'Sample duplex',
    place: 'Pune',
    type: VILLA,
    age: 3,
    estimate: [6_200_000, 2_400, '3 BHK', 'Standard', 12],
  },
  { name: 'Sample clinic', place: 'Chennai', type: OFFICE, age: 2 * DAY, priority: 'high' },
  { name: 'Sample shop', place: 'Kochi', type: OFFICE, age: 5 * DAY, source: 'external' },
  {
    name: 'Sample office',
    place: 'Hyderabad',
    type: OFFICE,
    age: 4 * DAY,
    status: 'Contacted',
    source: 'call',
    contact: 3 * DAY,
    followUp: 2,
    notes: ['Wants 40 desks and two meeting rooms. Call again in the afternoon.'],
  },
  {
    name: 'Sample café',
    place: 'Goa',
    type: OFFICE,
    age: 8 * DAY,
    status: 'Contacted',
    source: 'walk-in',
    contact: 5 * DAY,
    followUp: -DAY,
    notes: ['Came to the studio with a sketch. Asked for a price per square foot.'],
  },
  {
    name: 'Sample farmhouse',
    place: 'Jaipur',
    type: VILLA,
    age: 9 * DAY,
    status: 'Contacted',
    priority: 'low',
    contact: 8 * DAY,
    followUp: -2 * DAY,
  },
  {
    name: 'Sample kitchen',
    place: 'Delhi',
    type: RENOVATION,
    age: 6 * DAY,
    status: 'Contacted',
    contact: 5 * DAY,
    followUp: 2 * DAY,
    source: 'referral',
  },
  {
    name: 'Sample staircase',
    place: 'Lucknow',
    type: RENOVATION,
    age: 40 * DAY,
    status: 'Contacted',
    priority: 'low',
    contact: 17 * DAY,
  },
  {
    name: 'Sample school',
    place: 'Nagpur',
    type: 'Green Building',
    age: 45 * DAY,
    status: 'Contacted',
    contact: 40 * DAY,
    source: 'referral',
    notes: ['The trust decides in spring.'],
  },
  {
    name: 'Sample terrace',
    place: 'Bhopal',
    type: RENOVATION,
    age: 10 * DAY,
    status: 'Contacted',
    contact: 2 * DAY,
    followUp: 5 * DAY,
  },
  {
    name: 'Sample bungalow',
    place: 'Coimbatore',
    type: VILLA,
    age: 15 * DAY,
    status: 'In Progress',
    priority: 'high',
    contact: DAY,
    followUp: 3,
    notes: [
      'Site visited. Soil report is ordered.',
      'Sent two layouts; they prefer the courtyard.',
    ],
  },
  {
    name: 'Sample warehouse',
    place: 'Ahmedabad',
    type: 'Industrial Structure',
    age: 20 * DAY,
    status: 'In Progress',
    contact: 5 * DAY,
    followUp: 4 * DAY,
    source: 'call',
  },
  {
    name: 'Sample apartment',
    place: 'Kolkata',
    type: VILLA,
    age: 12 * DAY,
    status: 'In Progress',
    contact: 10 * DAY,
    source: 'campaign',
    estimate: [9_800_000, 3_200, '4 BHK', 'Premium', 15],
    notes: ['Asked to compare standard and premium finish.'],
  },
  {
    name: 'Sample row house',
    place: 'Indore',
    type: VILLA,
    age: 25 * DAY,
    status: 'In Progress',
    priority: 'low',
    contact: 17 * DAY,
    estimate: [4_100_000, 1_500, '2 BHK', 'Standard', 10],
  },
  {
    name: 'Sample studio flat',
    place: 'Surat',
    type: VILLA,
    age: 5,
    estimate: [2_300_000, 850, '1 BHK', 'Basic', 8],
  },
  {
    name: 'Sample courtyard house',
    place: 'Mysuru',
    type: VILLA,
    age: 50 * DAY,
    status: 'Converted',
    contact: 20 * DAY,
    fee: 450_000,
    signedCost: 7_500_000,
    notes: ['Agreement signed.'],
  },
  {
    name: 'Sample guest house',
    place: 'Udaipur',
    type: VILLA,
    age: 38 * DAY,
    status: 'Converted',
    source: 'referral',
    contact: 12 * DAY,
    fee: 900_000,
    signedCost: 15_000_000,
    estimate: [14_200_000, 4_500, '5 BHK', 'Premium', 18],
  },
  {
    name: 'Sample showroom',
    place: 'Vadodara',
    type: OFFICE,
    age: 33 * DAY,
    status: 'Converted',
    source: 'walk-in',
    contact: 14 * DAY,
  },
  {
    name: 'Sample restaurant',
    place: 'Patna',
    type: OFFICE,
    age: 28 * DAY,
    status: 'Lost',
    contact: 19 * DAY,
    lostReason: 'Price',
  },
  {
    name: 'Sample gym',
    place: 'Noida',
    type: RENOVATION,
    age: 22 * DAY,
    status: 'Lost',
    priority: 'low',
    source: 'campaign',
    contact: 16 * DAY,
    lostReason: 'No answer',
  },
  {
    name: 'Sample bridge',
    place: 'Guwahati',
    type: 'Bridge/Infrastructure',
    age: 35 * DAY,
    status: 'Lost',
    contact: 30 * DAY,
  },
  {
    name: 'Sample library',
    place: 'Chandigarh',
    type: 'Urban Planning',
    age: 18 * DAY,
    status: 'In Progress',
    source: 'referral',
    contact: 2 * DAY,
    followUp: 6 * DAY,
  },
  {
    name: 'Sample penthouse',
    place: 'Gurugram',
    type: RENOVATION,
    age: 3 * DAY,
    source: 'walk-in',
    followUp: DAY,
    estimate: [18_500_000, 5_200, '4 BHK', 'Luxury', 14],
  },
];
