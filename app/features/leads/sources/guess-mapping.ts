import { leadTargets, type LeadTarget, type Mapping } from '~/features/leads/core/source-kinds';
import { indianWords } from '~/features/leads/fields/indian-words';
import { readEmailAddress } from '~/platform/email/email-address';
import { readPhoneNumber } from '~/platform/phone/phone-number';

import type { PayloadField } from './payload-fields';

const WHOSE =
  '(?:your|contact|customer|client|sender|caller|user|lead|person|visitor|buyer|applicant|guest|primary|enq|enquiry|inquiry|enquirer|mx)?';
const WHOLE_NAME = new RegExp(
  `^(?:whati?s)?${WHOSE}(?:profile|push|notify)?(?:full|good)?name$|^contactperson(?:name)?$|${indianWords.name.source}`,
  'u',
);
const FIRST_NAME = new RegExp(`^${WHOSE}(?:firstname|namefirst|fname)$`);
const LAST_NAME = new RegExp(`^${WHOSE}(?:lastname|surname|namelast|lname)$`);
/** Names of a message's text. In the answers of a form, they say only of what type an answer is. */
const BODY = /^(?:msg|body|bodyplain|text|conversation|message(?:s|text|body|content))$/;
const PATTERNS: Partial<Record<LeadTarget, RegExp>> = {
  phone: new RegExp(
    `^${WHOSE}(?:whatsapp|mobile|cell)?(?:phone|mobile|mob|tel|telephone|cell|whatsapp|waid)(?:s|no|number|num)?$|^contact(?:no|number)$|${indianWords.phone.source}`,
    'u',
  ),
  email: new RegExp(
    `^${WHOSE}(?:email|mail)(?:s|address|addresses|id|from)?$|${indianWords.email.source}`,
    'u',
  ),
  place: new RegExp(
    `^${WHOSE}(?:project|property|site)?(?:address)?(?:location|city|place|pincode|postalcode|postcode|zip|zipcode|area|locality|town)(?:name)?$|^(?:where|which(?:city|town|area)).*(?:site|plot|project|property|land|house|home|located)|${indianWords.place.source}`,
    'u',
  ),
  projectType: /^(?:project|service|property)(?:type)?$/,
  message: new RegExp(
    `^${WHOSE}(?:query)?(?:message|(?<=\\w)msg|comments?|requirements?|description|enquiry|inquiry)$|${indianWords.message.source}`,
    'u',
  ),
  id: /^(?:lead|leadgen|submission|entry|response)id$|^uniquequeryid$/,
};

/** A video call, a point on a map, or the size of an area. */
const NO_PLACE =
  /^\w+:|^\d{1,4}$|^-?\d+\.\d+,|^\d[\d,. x]*(?:sq|sft|ft|feet|m²|acre|cent|gunt|yard|gaj)/i;
/** Form plug-ins number the fields that have no name of their own. */
const NUMBERED_TEXT = /^(?:text|textarea|field|input)-\d+$/;

const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^a-z\u0900-\u0d7f]/g, '');
/** What a field belongs to: parts of a name, and values in an object of their own, belong to what that is in. */
const parentOf = ({ path }: PayloadField) =>
  path
    .replaceAll('[', '.')
    .replaceAll(']', '')
    .replace(/\.(?:full|value|text|number)$/, '')
    .replace(/(?:^|\.)[^.]*$/, '')
    .replace(/(?:^|\.)[^.]*names?\d*(?:\.value)?$/i, '');

/** Such as "yourname" for "contact.Your_Name" and "q3_yourName.full", and "firstname" for "name.first". */
function fieldWord({ path, label }: PayloadField): string {
  const segments = path
    // Notion's texts
    .replace(/\.(?:title|rich_text)(?:\.\d+)?\.plain_text$/, '')
    .split(/[.:[\]]+/)
    .filter((part) => part !== '');
  if (NUMBERED_TEXT.test(segments.at(-1) ?? '')) return '';
  const [last = '', parent = ''] = segments
    .filter((part, at, parts) => !/^(?:value|\d+)$/i.test(part) || at === parts.length - 1)
    .map((part) => lettersOf(part.replace(/^[a-z]{1,4}\d+_/i, '')))
    .toReversed();
  if (/^(?:first|last)$/.test(last) && parent.endsWith('name')) return `${last}name`;
  if (last === 'area' && /phone|number/.test(parent)) return 'areacode';
  const isPart =
    !/^(?:payload)?$/.test(parent) &&
    /^(?:full|value|text|number|work|home|main|office|other)$/.test(last);
  if (isPart) return parent;
  // In a form's answers, the label is the question.
  return BODY.test(last) && lettersOf(label) !== last ? lettersOf(label) : last;
}

/** By the field's name, else by its question. */
export const pathOf = (fields: readonly PayloadField[], pattern: RegExp): string | undefined =>
  (
    fields.find((field) => pattern.test(fieldWord(field))) ??
    fields.find((field) => fieldWord(field) !== 'areacode' && pattern.test(lettersOf(field.label)))
  )?.path;

/** Paths of the studio's own people, of other businesses and of the line that was called. */
const STAFF =
  /(?:^|[._])(?:organi[sz]er|owner|host|agent|assignee|assigned|responsible|operator|partner|designer|architect|contractor|broker|sales|rm|creator|executive|manager|consultant|staff|refer(?:rer|ral|ence)|(?:created|modified|updated|handled|added|referred)_by|user_id(?=\.)|receiver|called|dial)(?=$|[._\d])|(?:^|\.)(?:me|to)(?=$|\.)/i;
const CLIENT =
  /(?:^|[._])(?:client|customer|buyer|visitor|caller|enquirer|invitee|attendees?|contact_name)(?=$|[._\d])/i;
const wordsOf = ({ path }: PayloadField) =>
  path
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .split(/[\s[\]_-]+/)
    .filter(Boolean)
    .join('_');

/** Calendars and CRMs also send the studio's own people. They count only if nobody else can be reached. */
export function fieldsOfClient(sent: readonly PayloadField[]): readonly PayloadField[] {
  const rankOf = (field: PayloadField) =>
    STAFF.test(wordsOf(field)) ? 2 : CLIENT.test(wordsOf(field)) ? 0 : 1;
  const ranked = sent.map((field) => ({ field, rank: rankOf(field) }));
  const sorted = ranked.toSorted((a, b) => a.rank - b.rank);
  const own = sorted.flatMap(({ field, rank }) => (rank < 2 ? [field] : []));
  const { phone, email } = findContact(own);
  return phone || email ? own : sorted.map(({ field }) => field);
}

/** Paths of names of things, not of people. */
const OTHER_NAME =
  /(?:^|[._])(?:status|stage|form|page|account|campaign|ad_?set|ad|product|project|pipeline|board|list|company|org(?:ani[sz]ation)?|scheduled_event|channel|source|property|team)[._]name$/i;

export function guessMapping(sent: readonly PayloadField[]): Mapping {
  const fields = fieldsOfClient(sent);
  const places = fields.filter(({ text }) => !NO_PLACE.test(text));
  const found: Mapping = Object.fromEntries(
    leadTargets.flatMap((target) => {
      const pattern = PATTERNS[target];
      const path = pattern && pathOf(target === 'place' ? places : fields, pattern);
      return path === undefined ? [] : [[target, path] as const];
    }),
  );
  const body = fields.find((field) => BODY.test(fieldWord(field)))?.path;
  const message = found.message ?? body;
  // Forms, pages and accounts have names, too. The person's is beside the number or the email address.
  const contacts = fields.filter(({ path }) => path === found.phone || path === found.email);
  const parents = new Set(contacts.map(parentOf));
  const name =
    nameAmong(fields.filter((field) => parents.has(parentOf(field)))) ??
    nameAmong(fields.filter((field) => !OTHER_NAME.test(wordsOf(field)))) ??
    pathOf(fields, /^(?:user|nick|pulse)name$/);
  const area = pathOf(fields, /^areacode$/);
  const phone = area && found.phone && `${area}\n${found.phone}`;
  return {
    ...found,
    ...(phone ? { phone } : {}),
    ...(name === undefined ? {} : { name }),
    ...(message === undefined ? {} : { message }),
  };
}

function nameAmong(among: readonly PayloadField[]): string | undefined {
  // LinkedIn sends a field's name as `{"name": "firstName"}`.
  const fields = among.filter(
    ({ path, text }) =>
      !indianWords.otherName.test(lettersOf(path)) && !/^[a-z]+(?:Name|Number|Address)$/.test(text),
  );
  const first = pathOf(fields, FIRST_NAME);
  const last = pathOf(fields, LAST_NAME);
  const whole = pathOf(fields, WHOLE_NAME);
  const textOf = (path: string) => fields.find((field) => field.path === path)?.text ?? '';
  // Bitrix24 calls the first name "NAME".
  const isFirst =
    whole !== undefined && first === undefined && last && !textOf(whole).includes(textOf(last));
  if (whole !== undefined && !isFirst) return whole;
  return [first ?? whole, last].filter(Boolean).join('\n') || undefined;
}

const NO_REPLY = /no-?_?reply/i;

/** The word of a field, or the whole path of a value in a list of a contact's fields. */
const contactWord = (field: PayloadField) =>
  /^values?$/.test(fieldWord(field)) ? lettersOf(field.path) : fieldWord(field);

/**
 * A phone number and an email address under any field name. Ids are digits, too: a phone number needs a plus, or a field
 * name that fits or has no Latin letters.
 */
export function findContact(fields: readonly PayloadField[]): { phone?: string; email?: string } {
  const phone = fields.find(
    (field) =>
      (/^[^a-z]*$|phone|mobile|tel|whatsapp|waid|contact|caller|^remotejid$|^(?:call)?from$|^sendern/.test(
        contactWord(field),
      ) ||
        field.text.startsWith('+')) &&
      readPhoneNumber(field.text),
  );
  const emails = fields.filter(({ text }) => text.includes('@') && readEmailAddress(text) !== null);
  const email = emails.find(({ text }) => !NO_REPLY.test(text)) ?? emails[0];
  return { ...(phone ? { phone: phone.text } : {}), ...(email ? { email: email.text } : {}) };
}
