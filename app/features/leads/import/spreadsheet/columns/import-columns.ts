import { staffLabelOf } from '~/features/leads/inquiry/inquiry-columns';
import { type OptionalField, optionalFields } from '~/features/leads/inquiry/inquiry-fields';

/** What a column of a spreadsheet may be, in the order in which it is offered; `skip` is left out, `extra` becomes a line of the notes. */
const fixedNames = {
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  pincode: 'Project location',
  projectType: 'Project type',
  bhk: 'Requirements',
  message: 'About',
  createdAt: 'Received',
  source: 'Came by',
  status: 'Status',
  priority: 'Priority',
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

/** Several columns of a spreadsheet may be these; their cells are put together. */
export const joined: readonly Column[] = ['name', 'pincode', 'bhk', 'notes', 'extra', 'skip'];

/** Only a lead from the estimator has these. */
export const estimateColumns: readonly Column[] = [
  ...(['bhkOption', 'buildingType', 'siteArea', 'plotSize', 'plotFacing'] as const),
  ...(['builtUp', 'finish', 'monthsOnSite', 'estimatedPrice'] as const),
];

/** A heading in one spelling: case, signs, accents and gaps aside. */
export const foldHeading = (heading: string) =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** How people in India head their columns, folded; a whole heading. */
const WORDS: Partial<Record<Column, string>> = {
  name: `name|full name|first name|last name|surname|middle name|client|client name|clients name|customer|customer name|party|party name|
    lead|lead name|contact person|contact name|person|person name|owner|owner name|applicant name|mr mrs|नाम|ग्राहक|ग्राहक का नाम|नाव|பெயர்|పేరు|ಹೆಸರು|പേര്|নাম|નામ`,
  phone: `phone|phone no|phone number|phone nos|ph|ph no|ph number|mobile|mobile no|mobile number|mobile nos|mob|mob no|mob number|mobile 1|phone 1|
    cell|cell no|cell number|contact|contact no|contact number|contact nos|contact details|tel|tel no|telephone|telephone no|telephone number|whatsapp|
    whatsapp no|whatsapp number|phone mobile|number|primary phone|फोन|फ़ोन|फोन नंबर|मोबाइल|मोबाइल नंबर|मोबाइल नं|फोन नं|मोबाईल|தொலைபேசி|ఫోన్|ಫೋನ್|മൊബൈൽ|মোবাইল|મોબાઇલ`,
  email: `email|e mail|mail|email id|e mail id|mail id|email address|e mail address|emailid|gmail|ईमेल|ई मेल`,
  pincode: `project location|location|site location|place|city|town|area|area name|locality|address|site address|site|pincode|pin code|pin|zip|zip code|
    postal code|district|state|city town|landmark|शहर|पता|स्थान|पिन कोड|गांव`,
  projectType: `project type|type of project|type|project|project category|category|service|services|service required|work type|type of work|nature of work|scope|scope of work|property type`,
  bhk: `requirements|requirement|req|reqd|bhk|configuration|config|need|needs|looking for|interested in|particulars|enquiry for|inquiry for|आवश्यकता`,
  message: `about|message|enquiry|inquiry|query|enquiry details|inquiry details|description|details|संदेश`,
  createdAt: `received|received on|date|date received|enquiry date|inquiry date|date of enquiry|date of inquiry|lead date|created|created at|created on|created time|
    created date|date time|timestamp|entry date|submitted at|submitted on|enq date|dt|दिनांक|तारीख|तारीख़`,
  source: `came by|source|lead source|source of lead|source of enquiry|source of inquiry|enquiry source|how did you hear|how did you hear about us|reference source|channel|platform|medium|through`,
  status: `status|lead status|stage|lead stage|current status|enquiry status|स्थिति`,
  priority: `priority|rating|lead rating|hot warm cold|temperature|urgency|interest level`,
  followUpAt: `follow up|followup|follow up date|followup date|next follow up|next followup|next follow up date|next followup date|next call|next call date|next date|reminder|call back date|callback date`,
  notes: `notes|note|remarks|remark|comments|comment|feedback|follow up remarks|followup remarks|discussion|call notes|टिप्पणी|रिमार्क`,
  firstContactAt: `first contact|first contacted|first call date|contacted on`,
  reference: `reference|ref|ref no|lead reference`,
  sourcePage: `source page|page|landing page|page url`,
  campaign: `campaign|campaign name|utm campaign|ad name|ad set name`,
  lostReason: `lost because|lost reason|reason for loss|reason lost|loss reason`,
  fee: `fee inr|fee|fees|our fee|design fee|professional fee|fee agreed`,
  signedCost: `signed cost inr|signed cost`,
  finalCost: `final cost inr|final cost`,
  bhkOption: `bhk option`,
  buildingType: `building type`,
  siteArea: `site area sqft|site area|plot area|plot area sqft`,
  plotSize: `plot size`,
  plotFacing: `plot facing|facing`,
  builtUp: `area priced sqft|built up area`,
  finish: `finish`,
  monthsOnSite: `time on site months|time on site`,
  estimatedPrice: `estimated price inr|estimated price`,
  skip: `row|why|s no|sl no|sr no|sno|slno|srno|serial no|serial number|serial|no|id|lead id|merged into it|क्रमांक|क्र`,
};

const known = new Map<string, Column>(
  allColumns.flatMap((column) =>
    (WORDS[column] ?? '')
      .split('|')
      .map((words) => words.replaceAll(/\s+/g, ' ').trim())
      .filter(Boolean)
      .map((words) => [words, column] as const),
  ),
);
for (const column of ['projectType', ...optionalFields] as const)
  known.set(foldHeading(staffLabelOf(column)), column);

/** Words that tell a column from the middle of a heading, the plainest first. */
const PARTS: readonly (readonly [RegExp, Column])[] = [
  [/\be ?mail/, 'email'],
  [
    /\b(alternate|alt|other|secondary|second|2nd|office|residence|landline)\b.*\b(no|number|mobile|phone|contact|ph)\b|\b(mobile|phone|contact)( no| number)? ?2\b/,
    'extra',
  ],
  [/\b(mobile|phone|whatsapp|telephone|contact no|contact number)\b/, 'phone'],
  [/\b(follow ?up|next call|call ?back)\b/, 'followUpAt'],
  [/\b(remark|comment|note)s?\b/, 'notes'],
  [/\b(name)\b/, 'name'],
  [/\b(pin ?code|city|location)\b/, 'pincode'],
  [/\bdate\b/, 'createdAt'],
];

/** What a single heading means, whatever stands beside it; a line of the notes where nobody knows. */
export function columnOfHeading(heading: string): Column {
  const folded = foldHeading(heading);
  if (folded === '') return 'skip';
  const exact = known.get(folded);
  if (exact) return exact;
  return PARTS.find(([pattern]) => pattern.test(folded))?.[1] ?? 'extra';
}

/** Whether a heading is one that is known, and not only a text. */
export const isKnownHeading = (heading: string) =>
  columnOfHeading(heading) !== 'extra' && foldHeading(heading) !== '';

const REFERENCE = /^[LE]-[2-9A-HJKMNP-TV-Z]{6}$/;
/** A reference of a desk like this one. */
export const isReference = (text: string) => REFERENCE.test(text);

/** Headings of the desk's own export that mean something else in other spreadsheets: "last touch" is when somebody called. */
const OWN_HEADINGS: Readonly<Record<string, Column>> = {
  source: 'sourcePage',
  'first touch': 'firstTouch',
  'last touch': 'lastTouch',
};

/**
 * What each column is, guessed from the headings and the cells below them. Of two columns that only one may be, the first is it and the
 * other a line of the notes. "Source" beside "Came by" is the page, as the desk's own export has it; a reference is only what looks like
 * one of ours.
 */
export function guessColumns(
  headings: readonly string[],
  below: readonly (readonly string[])[] = [],
): Column[] {
  const folded = headings.map(foldHeading);
  const isOwn = folded.includes('came by');
  const taken = new Set<Column>();
  return headings.map((heading, at) => {
    let column = columnOfHeading(heading);
    if (isOwn) column = OWN_HEADINGS[folded[at] ?? ''] ?? column;
    const cells = below.map((row) => row[at] ?? '').filter((text) => text.trim() !== '');
    if (column === 'reference' && !(cells.length > 0 && cells.every(isReference))) column = 'extra';
    if (column === 'skip' && folded[at] === '' && cells.length > 0) column = 'extra';
    if (joined.includes(column)) return column;
    if (taken.has(column)) return 'extra';
    taken.add(column);
    return column;
  });
}

/** The row of headings among the first rows: the one with most that are known, if it has two; else the first, or null without any. */
export function guessHeadings(rows: readonly (readonly string[])[]): number | null {
  const scores = rows.map((row) => row.filter(isKnownHeading).length);
  const best = Math.max(0, ...scores);
  if (best >= 2) return scores.indexOf(best);
  const [first = []] = rows;
  return first.some((cell) => /\d{6}|@/.test(cell)) ? null : 0;
}
