import { staffLabelOf } from '~/features/leads/fields/inquiry-columns';
import { type OptionalField, optionalFields } from '~/features/leads/fields/inquiry-fields';

/** In the order of the menu. `skip` is left out, `extra` is added to the notes. */
const fixedNames = {
  name: 'Name',
  namePart: 'Part of the name',
  phone: 'Phone',
  email: 'Email',
  pincode: 'Project location',
  projectType: 'Project type',
  bhk: 'Requirements',
  message: 'About',
  createdAt: 'Received',
  timeOfDay: 'Time received',
  source: 'Lead source',
  status: 'Status',
  priority: 'Priority',
  owner: 'Owner',
  followUpAt: 'Follow-up',
  notes: 'Notes',
  extra: 'Add to notes',
  firstContactAt: 'First contact',
  reference: 'Reference',
  sourcePage: 'Page it came from',
  campaign: 'Campaign',
  firstTouch: 'First touch',
  lastTouch: 'Last touch',
  lostReason: 'Lost because',
  fee: 'Fee (INR)',
  signedCost: 'Signed cost (INR)',
  finalCost: 'Final cost (INR)',
  bhkOption: 'BHK option',
  buildingType: 'Building type',
  siteArea: 'Site area (sqft)',
  plotSize: 'Plot size',
  plotFacing: 'Plot facing',
  builtUp: 'Area priced (sqft)',
  finish: 'Finish',
  monthsOnSite: 'Time on site (months)',
  estimatedPrice: 'Estimated price (INR)',
  skip: 'Don’t import',
} as const;

export type Column = keyof typeof fixedNames | OptionalField;
export const columnNames = {
  ...fixedNames,
  ...Object.fromEntries(optionalFields.map((name) => [name, staffLabelOf(name)])),
} as Readonly<Record<Column, string>>;
export const allColumns = Object.keys(columnNames) as readonly Column[];

/** Cells of several such columns are joined. Of any other field the first filled cell counts. */
export const joinedColumns: readonly Column[] = [
  'namePart',
  'pincode',
  'bhk',
  'notes',
  'extra',
  'skip',
];

export const dateColumns: readonly Column[] = ['createdAt', 'followUpAt', 'firstContactAt'];

export const estimateColumns: readonly Column[] = [
  ...(['bhkOption', 'buildingType', 'siteArea', 'plotSize', 'plotFacing'] as const),
  ...(['builtUp', 'finish', 'monthsOnSite', 'estimatedPrice'] as const),
];
