import { indianWords } from '~/features/leads/fields/indian-words';
import { staffLabelOf } from '~/features/leads/fields/inquiry-columns';
import { inquiryField, optionalFields } from '~/features/leads/fields/inquiry-fields';

import { zoneNamed } from './cell-values';
import type { Column } from './import-columns';

/** A field name as programs write it, such as "MobilePhone". */
const FIELD_NAME = /^[A-Za-z]*[a-z][A-Z][a-z]+[A-Za-z]*$/;

/** A form's question is rarely longer, and without headings the first cell can be a long text. */
const MAX_HEADING_LENGTH = 300;

/** HubSpot's name of the object, as in "Lead Status - Contact". */
const OBJECT_BEHIND = /\s-\s(?:contact|lead|deal)(?=$|\s*\()/i;

/** Ignores case, punctuation, accents, spaces and a time zone in brackets. */
export function foldHeading(written: string): string {
  const heading = written.trim().slice(0, MAX_HEADING_LENGTH).replace(OBJECT_BEHIND, '');
  return (FIELD_NAME.test(heading) ? heading.replaceAll(/([a-z])([A-Z])/g, '$1 $2') : heading)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/whats app/g, 'whatsapp')
    .replaceAll(/(?<=\p{L})(?=\d)/gu, ' ')
    .replaceAll(/\((?:gmt|utc)[^)]*\)/g, '')
    .replaceAll(/\(([a-z]{3,4})\)/g, (text, name: string) =>
      zoneNamed(name) === undefined ? text : '',
    )
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .replaceAll(/\benq\b/g, 'enquiry')
    .replaceAll(/\bf ?u\b/g, 'follow up')
    .trim();
}

/** Common Indian headings, folded. If a row has several columns of one kind, the earlier word has priority. */
const HEADING_WORDS: Partial<Record<Column, string>> = {
  name: `full name|name|client name|client|clients name|customer name|customer|sender name|buyer name|contact name|contact person|party name|party|lead name|
    lead|person name|person|owner name|applicant name|mr mrs|ग्राहक|caller|caller name|visitor|visitor name|guest|guest name|buyer|user name|display name|from name|nm|nom|nom complet|
    nombre|nombre completo|nome|nome completo|nama|nama lengkap|الاسم|الاسم الكامل`,
  namePart: `first name|given name|middle name|additional name|last name|family name|surname|fname|lname|prénom`,
  phone: `mobile|mobile no|mobile number|mobile nos|mobile phone|mob|mob no|mob number|mobile 1|whatsapp|whatsapp no|whatsapp number|cell|cell no|
    cell number|phone mobile|phone|phone no|phone number|phone nos|ph|ph no|ph number|phone 1|primary phone|contact number|contact no|contact nos|
    contact|contact details|main contact|primary contact|tel|tel no|telephone|telephone no|telephone number|caller no|caller number|number|
    alt no|alt number|alternate|alternate no|alternate number|other no|other number|second no|second number|2nd no|2nd number|वैकल्पिक नंबर|दूसरा नंबर|पर्यायी नंबर`,
  email: `email|e mail|mail|email id|e mail id|mail id|email address|e mail address|emailid|gmail`,
  pincode: `project location|site location|site address|site|location|area|area name|locality|address|street|street address|place|city|town|city town|
    landmark|district|state|province|addr|jagah|ville|ciudad|cidade|kota|المدينة|pincode|pin code|pin|zip|zipcode|zip code|postal code|post code`,
  projectType: `project type|type of project|type|project|project category|category|service|services|service required|work type|type of work|nature of work|scope|scope of work|property type`,
  bhk: `requirements|requirement|req|reqd|bhk|configuration|config|need|needs|looking for|interested in|reqmt|particulars|enquiry for|inquiry for`,
  message: `about|message|query message|enquiry message|inquiry message|enquiry|inquiry|query|enquiry details|inquiry details|description|requirement details|details|card description|task description|task content|nachricht|mensaje`,
  createdAt: `created time|create date|created date|created at|created on|created|query time|received|received on|timestamp|submitted at|submitted on|
    submission date|submission time|enquiry date|inquiry date|date of enquiry|date of inquiry|enq date|lead date|date received|entry date|date created|date added|date submitted|added on|added time|date scheduled|date time|date|dt|completion time|start time`,
  timeOfDay: `time|enquiry time|inquiry time|enq time|lead time|call time`,
  source: `came by|lead source|source|source of lead|source of enquiry|source of inquiry|enquiry source|how did you hear|how did you hear about us|reference source|channel|platform|medium|through|came through|original source|lead from|enquiry from|enquiry through|mode of enquiry|src`,
  status: `lead status|status|lead stage|stage|current status|enquiry status|sts`,
  priority: `priority|lead rating|rating|hot warm cold|temperature|urgency|interest level`,
  owner: `owner|lead owner|sales owner|deal owner|contact owner|salesperson|responsible|responsible person|responsible user|assignee|assigned to|handled by|attended by`,
  followUpAt: `next follow up|next followup|next follow up date|next followup date|next call|next call date|next date|next activity|next activity date|follow up|followup|follow up date|followup date|reminder|call back date|callback date`,
  notes: `notes|note|remarks|remark|comments|comment|feedback|follow up remarks|followup remarks|discussion|call notes`,
  firstContactAt: `first contact|first contacted|first call date|contacted on`,
  reference: `reference|ref|ref no|lead reference`,
  sourcePage: `page it came from|source page|page|landing page|page url`,
  campaign: `campaign name|campaign|utm campaign|source campaign|lead source campaign`,
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
  skip: `row|why|sr|sl|s no|sl no|sr no|sno|slno|srno|serial no|serial number|serial|no|id|lead id|record id|merged into it|क्रमांक|क्रम|क्र|क्र सं|अनु क्र|अ क्र`,
};

/** Names of anything but the person who inquires, in English and eight Indian languages. */
const OTHER_NAMES = new RegExp(
  String.raw`\b(?:projects?|compan(?:y|ies)|business|firm|organi[sz]ation|form|ad|ads|adset|campaign|product|item|category|mcat|brand|shop|store|architect|designer|contractor|builder|agent|broker|dealer|father|husband|wife|mother|spouse|site|building|society|apartment|villa|event|file|page|user|account|nick|phonetic|yomi|staff|sales|executive|employee|assigned|lead owner|contact owner|record owner|deal|list|source|group|team|school|office|bank|service|stage|material|vendor|supplier|reference|referred|referrer|referral)\b|${indianWords.otherName.source}`,
  'u',
);

const ANY_NAME = new RegExp(String.raw`\b(?:name|naam)\b|${indianWords.name.source}`, 'u');
const PERSON_NAME = new RegExp(
  String.raw`\b(?:your|full|complete|good|saved|public|profile|chat|client|customer|party|lead|contact|person|owner|applicant|buyer|sender|guest|visitor|invitee|attendee|respondent|enquirer|inquirer|enquiry|inquiry|prospect)(?: s)?(?: (?:good|full))? name\b|\bname (?:of (?:the )?)?(?:client|customer|person|party|owner|applicant|lead|contact)\b|\bcontact person\b|^pushname$|\bnaam\b|^name (?!prefix|suffix|title|type|of (?:the )?(?:work|property|scheme|flat|tower|colony|area)\b)|${indianWords.name.source}`,
  'u',
);
/** A business, which stands for its owner if a file names nobody else: "Client / Company Name". */
export const FIRM_NAME =
  /^(?:company|firm|business|organi[sz]ation)$|\b(?:compan(?:y|ies)|firm|business|organi[sz]ation)\b.*\bname\b|\bname\b.*\b(?:company|firm)\b/;
/** Headings of a person's name if no column is called a name: a board's card, a shop's order, or one of a couple. */
export const OTHER_PERSON_NAME =
  /^(?:card|task|item|billing|husband|wife|father|mother|spouse) (?:name|title)$|^(?:enquiry|inquiry) by$|\b(?:visitor|client|customer|guest|buyer)$/;
export const LAST_NAME =
  /\b(?:last|family) ?name\b|\blname\b|\bname (?:last|family)\b|\bsurname\b|\bnachname\b|अंतिम नाम|उपनाम|कुलनाम|आडनाव|અટક|கடைசி பெயர|చివరి పేరు|ఇంటి పేరు|ಕೊನೆಯ ಹೆಸರು|അവസാന പേര|শেষ নাম|পদবি/u;
/** Such as "What is your first name?", or "Name (First)" in the exports of form plug-ins. */
const NAME_PART = new RegExp(
  String.raw`${LAST_NAME.source}|\b(?:first|given|middle|second) name\b|\bname (?:first|given|middle)\b|\bvorname\b|(?:पहला|प्रथम|मध्य) नाम|(?:पहिले|मधले) नाव|પ્રથમ નામ|முதல் பெயர|మొదటి పేరు|ಮೊದಲ ಹೆಸರು|ആദ്യ പേര|প্রথম নাম`,
  'u',
);

/** Headings of numbers and addresses of the studio's own people, of the line that was called, or of a fax machine. */
export const STAFF =
  /\b(?:receiver|called (?:no|number)|dialled|destination|virtual|sid|agent|executive|employee|staff|sales(?:man|person)?|manager|assignee|assigned|responsible|operator|organi[sz]er|creator|(?:lead|deal|record|contact) owner)\b|^(?:call )?to(?: number)?$|^(?!.*\b(?:tel|telephone|ph|phone|mobile)\b).*\bfax\b/;
export const THIRD_PARTY = new RegExp(
  String.raw`${STAFF.source}|\b(?:assistant|architect|designer|engineer|supervisor|in ?charge|contractor|builder|broker|dealer|consultant|vendor|supplier|partner|site contact|refer(?:red|rer|ral|ence))\b`,
);
/** Headings that mention a phone number or an address, but whose columns contain neither. */
const ABOUT_CONTACT =
  /\b(?:label|type|status|opt|sent|duration|verified|domain|display|preferred|time|date)\b|\bdnc/;

/** "Country code" and similar, whose cells belong in front of the number in another column. */
export const DIAL_CODE =
  /\b(?:country|isd|std|dial|dialling|dialing|phone|mobile) code\b|^(?:isd|std)$/;

/** Words inside a heading, the most reliable first. Null marks headings that only look similar. */
const HEADING_PARTS: readonly (readonly [RegExp, Column | null])[] = [
  [/^(?:क्रम|क्र सं|ক্রমিক|ક્રમ|ಕ್ರ ?ಸಂ|ಕ್ರಮ|క్రమ|ക്രമ|ਲੜੀ|வ ?எண்|வரிசை)/u, 'skip'],
  [/\blast (?:follow ?up|call)\b|\bfollow ?up (?:status|by|count|type|mode)\b/, null],
  [
    /\b(?:follow ?up|next (?:call|activity|action)|call ?back)\b|फॉलो|अगली|अगला|पुढील|அடுத்த|తదుపరి|ಮುಂದಿನ|അടുത്ത|পরবর্তী|આગામી|ફોલો/u,
    'followUpAt',
  ],
  [/\b(?:remark|comment|note)s?\b|\bnotizen\b/, 'notes'],
  // "पता" is an address, "कैसे पता चला" how someone heard of the studio.
  [/\bhow did you (?:hear|find|come)\b|कैसे पता/u, 'source'],
  [/\bwhere\b.*\b(?:site|project|plot|land|house|home|property|located)\b/, 'pincode'],
  [/\bwhat (?:do|are|is)\b.*\b(?:need|want|looking|require|requirement)|\bbhk\b/, 'bhk'],
  [
    /^(?:lead|enquiry|inquiry|current|sales|pipeline|deal|client|customer|opportunity|prospect) (?:sub )?(?:status|stage)$/,
    'status',
  ],
  [indianWords.email, 'email'],
  [indianWords.phone, 'phone'],
  [indianWords.place, 'pincode'],
  [THIRD_PARTY, null],
  [/\b(?:pin ?code|city|location|locality|district|village|straße|ort|postleitzahl)\b/, 'pincode'],
  [DIAL_CODE, 'phone'],
  [
    /\b(?:next|last|modified|updated|clos(?:ed?|ing)|expected|due|converted)\b.*\b(?:date|time|on|at)\b/,
    null,
  ],
  [NAME_PART, 'namePart'],
  [PERSON_NAME, 'name'],
  [
    /\b(?:enquiry|inquiry|lead|received|created|submitted|submission|entry)\b.*\b(?:date|time|on|at|created)\b|\bdate of (?:enquiry|inquiry|lead|receipt)\b/,
    'createdAt',
  ],
  [/तारीख|दिनांक|दिनाँक|तिथि|தேதி|తేదీ|ದಿನಾಂಕ|തീയതി|തിയതി|তারিখ|તારીખ/u, 'createdAt'],
  [
    /स्थिति|स्थिती|स्टेटस|ஸ்டேட்டஸ்|స్టేటస్|ಸ್ಟೇಟಸ್|സ്റ്റാറ്റസ്|স্ট্যাটাস|સ્ટેટસ|நிலை|స్థితి|ಸ್ಥಿತಿ|നില|অবস্থা|স্থিতি|સ્થિતિ/u,
    'status',
  ],
  [/प्राथमिकता|முன்னுரிமை|ప్రాధాన్య|ಆದ್ಯತೆ|മുൻഗണന|অগ্রাধিকার|પ્રાથમિકતા/u, 'priority'],
  [/स्रोत|மூலம்|మూలం|ಮೂಲ|ഉറവിടം|উৎস|સ્ત્રોત/u, 'source'],
  [/टिप्पणी|रिमार्क|नोट|शेरा|குறிப்பு|గమనిక|వ్యాఖ్య|ಟಿಪ್ಪಣಿ|ಷರಾ|കുറിപ്പ|মন্তব্য|নোট|નોંધ|ટિપ્પણી/u, 'notes'],
  [/आवश्यकता|ज़रूरत|जरूरत|गरज|தேவை|అవసరం|ಅಗತ್ಯ|ಅವಶ್ಯಕತೆ|ആവശ്യ|প্রয়োজন|প্রয়োজন|જરૂરિયાત/u, 'bhk'],
  [indianWords.message, 'message'],
  [/\bname\b/, null],
  [ABOUT_CONTACT, null],
  [/\be ?mail\b/, 'email'],
  [
    /\b(?:mobile|mob|phone|landline|land line|whatsapp|telephone|telefon|mobiltelefon|tel|ph|contact no|contact number)\b/,
    'phone',
  ],
  [/\b(?<!ip |web )address\b(?!.*\bcompany\b)/, 'pincode'],
];

/** Without spaces, because programs also write "FIRSTNAME" and "phonenumber". */
const knownHeadings = new Map<string, readonly [Column, number]>();
const withoutSpaces = (folded: string) => folded.replaceAll(' ', '');
let rank = 0;
function addHeading(heading: string, column: Column) {
  const key = withoutSpaces(foldHeading(heading));
  if (key !== '') knownHeadings.set(key, [column, (rank += 1)]);
}
for (const [column, words] of Object.entries(HEADING_WORDS))
  for (const word of words.split('|')) addHeading(word, column as Column);
// A form's export has the visitors' label, ours has the staff's.
for (const column of ['projectType', ...optionalFields] as const)
  for (const label of [inquiryField(column).label, staffLabelOf(column)]) addHeading(label, column);

/** Programs and people also write "Your message". */
const known = (folded: string) =>
  knownHeadings.get(withoutSpaces(folded)) ??
  knownHeadings.get(withoutSpaces(folded.replace(/^your /, '')));

/** Judges without the cells. An unknown heading is `extra`, which goes to the notes. */
export function columnOfHeading(heading: string): Column {
  const foldedHeading = foldHeading(heading);
  if (foldedHeading === '') return 'skip';
  const [wholeMatch] = known(foldedHeading) ?? [];
  if (wholeMatch) return wholeMatch;
  const names = heading.slice(0, MAX_HEADING_LENGTH).split('/');
  const alternatives = new Set(names.map((name) => known(foldHeading(name))?.[0]));
  const [alternative] = alternatives;
  if (alternative && alternatives.size === 1) return alternative;
  if (ANY_NAME.test(foldedHeading) && OTHER_NAMES.test(foldedHeading)) return 'extra';
  return HEADING_PARTS.find(([pattern]) => pattern.test(foldedHeading))?.[1] ?? 'extra';
}

/** The heading of a cell below a merged one: "Architect Name", but not "Client details Name". */
export function headingBelow(group: string, heading: string): string {
  const both = foldHeading(`${group} ${heading}`);
  const isOther = ANY_NAME.test(both) && OTHER_NAMES.test(both) && !PERSON_NAME.test(both);
  const isClearer = known(both) !== undefined || isOther || THIRD_PARTY.test(both);
  return isClearer || columnOfHeading(heading) === 'extra' ? `${group} ${heading}` : heading;
}

/** Of several columns of one kind, the one with the lowest rank comes first. */
export const rankOfHeading = (heading: string) =>
  known(foldHeading(heading))?.[1] ?? Number.MAX_SAFE_INTEGER;

/** Minutes ahead of UTC, such as 330 for "Create Date (GMT+5:30)"; undefined without a zone. */
export function zoneOfHeading(heading: string): number | undefined {
  const [, name = '', sign = '+', hours = '0', minutes = '0'] =
    /\(([a-z]{3,4})\s*(?:([+\u2212-])\s*(\d{1,2})(?::?(\d{2}))?)?\)/i.exec(heading) ?? [];
  const zone = zoneNamed(name);
  if (zone === undefined) return undefined;
  return zone + (sign === '+' ? 1 : -1) * (Number(hours) * 60 + Number(minutes));
}
