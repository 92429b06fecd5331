import {
  type Priority,
  type Source,
  sourceNames,
  type Status,
  statuses,
} from '~/features/leads/core/lead';

export const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

const STATUS_WORDS: readonly (readonly [Status, string])[] = [
  [
    'New',
    'new|fresh|intake|open|not contacted|pending|to call|untouched|new lead|not called|created|open not contacted',
  ],
  [
    'Contacted',
    'contacted|working contacted|called|follow up|followup|in touch|connected|spoke|attempted|call back|callback|warm|no answer|not reachable|rnr|ringing',
  ],
  [
    'In Progress',
    'in progress|wip|in process|progress|ongoing|quoted|quotation sent|proposal sent|proposal|quote sent|site visit|site visit done|meeting|meeting done|meeting fixed|negotiation|interested|qualified|under discussion|hold|on hold',
  ],
  [
    'Converted',
    'converted|won|closed won|closed converted|confirmed|booked|signed|client|order received|finalised|finalized|deal done|success',
  ],
  [
    'Lost',
    'lost|closed lost|dropped|drop|dead|not interested|cancelled|canceled|rejected|junk|junk lead|lost lead|invalid|unqualified|not qualified|cold|closed not converted',
  ],
];

/** The most certain pattern comes first. */
const STATUS_PARTS: readonly (readonly [RegExp, Status])[] = [
  [
    /\b(?:not (?:yet )?|yet to (?:be )?|to be )(?:contact|call)(?:ed)?\b|\b(?:new|fresh|untouched|unassigned)\b/,
    'New',
  ],
  [
    /\bnot (?:int(?:erested)?|qualified|converted)\b|\b(?:lost|dead|junk|spam|fake|invalid|unqualified|disqualified|rejected|dropped|cancel\w*|wrong (?:number|no)|budget issue|low budget|out of budget|too costly)\b/,
    'Lost',
  ],
  [
    /\b(?:not|to|will|may|pending|awaiting(?: \w+)?)(?: yet| be| still| the){0,2} (?:confirm|finali[sz]|book(?!ing)|(?<!to )booking|sign|decid)|\b(?:confirm|finali[sz]|book|sign)\w* (?:is )?pending\b/,
    'In Progress',
  ],
  [
    /\b(?:won|converted|booked|signed|confirmed|finali[sz]ed|advance (?:received|paid)|agreement (?:done|signed)|token (?:received|paid))\b|^closed\b/,
    'Converted',
  ],
  [
    /\b(?:attempt\w*|contacted|called|call|follow\w*|spoke|connected|callback|ringing|rnr|whatsapp\w*|nurtur\w*|bad timing|no answer|no response|not (?:picking|picked|reachable|responding)|dnp|switch(?:ed)? off|busy|contact in future)\b/,
    'Contacted',
  ],
  [
    /\b(?:progress|deal|quot\w*|proposal|visit(?:ed)?|meeting|negotiat\w*|interested|qualified|discussion|hold|process|working|opportunity|presentation|estimate)\b/,
    'In Progress',
  ],
];

/** Undefined if no status is likely. "Closed" usually means won. */
export const guessStatus = (text: string): Status | undefined =>
  STATUS_PARTS.find(([pattern]) => pattern.test(wordsOf(text)))?.[1];

export function readStatus(text: string): Status | undefined {
  const words = wordsOf(text);
  if (words === '') return 'New';
  return (
    statuses.find((status) => status.toLowerCase() === words) ??
    STATUS_WORDS.find(([, all]) => all.split('|').includes(words))?.[0]
  );
}

const PRIORITY_WORDS: readonly (readonly [Priority, string])[] = [
  ['high', 'high|hot|urgent|very high|h|1|p1|important|immediate'],
  ['medium', 'medium|warm|normal|med|moderate|m|2|p2|average'],
  ['low', 'low|cold|l|3|p3|very low'],
];

export function readPriority(text: string): Priority | undefined {
  const words = wordsOf(text);
  if (words === '') return 'medium';
  return PRIORITY_WORDS.find(([, all]) => all.split('|').includes(words))?.[0];
}

const PRIORITY_PARTS: readonly (readonly [RegExp, Priority])[] = [
  [/\b(?:hot|high|urgent|immediate\w*)\b/, 'high'],
  [/\b(?:cold|low)\b/, 'low'],
  [/\b(?:warm|medium|normal)\b/, 'medium'],
];

export const guessPriority = (text: string): Priority | undefined =>
  PRIORITY_PARTS.find(([pattern]) => pattern.test(wordsOf(text)))?.[1];

const SOURCE_PARTS: readonly (readonly [RegExp, Source])[] = [
  [/walk ?in|office visit|visited|showroom/, 'walk-in'],
  [
    /refer|reference|friend|word of mouth|known|relative|existing client|old client|architect|broker/,
    'referral',
  ],
  [
    /facebook|\bfb\b|\big\b|insta|google|\bads?\b|adword|advert|campaign|justdial|\bjd\b|just dial|india ?mart|99 ?acres|sulekha|magic ?bricks|housing|houzz|linkedin|youtube|urban ?clap|urban ?company|newspaper|hoarding|exhibition|expo|\bpaid\b|pamphlet|sms|bulk|radio/,
    'campaign',
  ],
  [/website|web site|direct traffic|organic|\bsite\b|\bweb\b|online|web form|enquiry form/, 'site'],
  [/call|phone|tele|whats ?app|direct/, 'call'],
];

export function readSource(text: string): Source | undefined {
  const words = wordsOf(text);
  const sourceEntry = Object.entries(sourceNames).find(([, name]) => wordsOf(name) === words);
  if (sourceEntry) return sourceEntry[0] as Source;
  return SOURCE_PARTS.find(([pattern]) => pattern.test(words))?.[1];
}
