import { isWhatsAppId, withoutServer } from '~/platform/phone/whatsapp-id';
import { cleanText } from '~/platform/text/clean-text';
import { toWesternDigits } from '~/platform/text/numerals';

import { dateOrders, dayWithin, isPlaceholder, readInstant } from './cell-values';
import { DIAL_CODE, FIRM_NAME, OTHER_PERSON_NAME, STAFF, THIRD_PARTY } from './headings';
import type { Column } from './import-columns';
import { phoneIn } from './read-contact';

const REFERENCE = /^[LE]-[2-9A-HJKMNP-TV-Z]{6}$/;
export const isReference = (text: string) => REFERENCE.test(text);

const isDate = (text: string) =>
  dateOrders.some((order) => typeof readInstant(text, order) === 'number');
const containsDate = (text: string) =>
  isDate(text) || dateOrders.some((order) => dayWithin(text, order) !== undefined);
const isPhone = (text: string) => text.replaceAll(/\P{Nd}/gu, '').length >= 6 && !isMail(text);
const isMail = (text: string) => /\S@\S/.test(text) && !isWhatsAppId(text);
const hasDigit = (text: string) => /\p{Nd}/u.test(text);
const hasLetters = (text: string) => /\p{L}/u.test(text);
/** Indian mobile numbers, and foreign numbers with their country code. */
const isMobile = (text: string) =>
  /^(?:p:|tel:)?(?:(?:\+?91|0)?[6-9]\d{9}(?:\.0)?|\+\d{9,14})$/.test(dialled(text)) ||
  (isWhatsAppId(text) && /^\d{9,14}$/.test(dialled(text)));
const isLandline = (text: string) => /^0\d{9,10}$/.test(dialled(text));
/** The sample has cells as they are in the file, some with an apostrophe or an invisible character in front. */
const dialled = (text: string) =>
  Array.from(
    withoutServer(cleanText(text).trim()).replaceAll(/^\s*['’]+|[\s()-]/g, ''),
    toWesternDigits,
  ).join('');

/** Labels such as "Mobile" or "* Home", which only describe the number in another column. */
const isLabel = (text: string) =>
  /^[*\s]*(?:mobile|cell|home|work|office|main|other|personal|business|whatsapp|primary|landline|fax|yes|no|true|false)\s*$/i.test(
    text,
  );

const isSecond = (heading: string) =>
  /\b(?:alt|alternate|alternative|2nd|second|secondary|another|other)\b|\b[2-9]$|वैकल्पिक|दूसरा|पर्यायी/u.test(
    heading,
  );

/** A size such as "1,250 sqft", "2400" or "30 x 40". A PIN code has six digits. */
const isSize = (text: string) =>
  /^\d[\d,.]{0,6}(?:['"\s]*(?:x|×|\*|by)\s*\d+['"]?)?\s*(?:sq|sft|s\.? ?f|ft|feet|gaj|yard|acre|cent|gunt|m²|$)/i.test(
    text,
  ) && !/^\d{6}$/.test(text);

const shareOf = (cells: readonly string[], matches: (text: string) => boolean) =>
  cells.length === 0 ? 0 : cells.filter(matches).length / cells.length;

/** Corrects the field that a heading suggests by looking at the cells, if there are any. */
export function correctByCells(column: Column, heading: string, cells: readonly string[]): Column {
  if (cells.length === 0) return column;
  const judge = judges[column];
  return judge ? judge(cells, heading) : column;
}

const judges: Partial<Record<Column, (cells: readonly string[], heading: string) => Column>> = {
  phone(cells, heading) {
    if (DIAL_CODE.test(heading)) return cells.some(hasDigit) ? 'phone' : 'extra';
    if (cells.some(isPhone)) return 'phone';
    if (cells.some(isMail)) return 'email';
    const isPerson = /^(?:(?:main |primary )?contacts?|contact details)$/.test(heading);
    if (isPerson && shareOf(cells, hasLetters) > 0.5) return 'name';
    return shareOf(cells, isLabel) > 0.5 ? 'extra' : 'phone';
  },
  email(cells) {
    if (cells.some(isMail)) return 'email';
    return shareOf(cells, isMobile) > 0.5 ? 'phone' : 'extra';
  },
  name(cells) {
    if (shareOf(cells, isMobile) > 0.5) return 'phone';
    return shareOf(cells, (text) => hasLetters(text) && !isMail(text)) > 0.3 ? 'name' : 'extra';
  },
  pincode: (cells, heading) =>
    /^(?:area|site)$/.test(heading) && shareOf(cells, isSize) > 0.5 ? 'extra' : 'pincode',
  // One column for each choice of a question, as Tally writes them.
  bhk: (cells) => (shareOf(cells, isLabel) === 1 ? 'extra' : 'bhk'),
  createdAt: (cells) => (cells.some(containsDate) ? 'createdAt' : 'extra'),
  firstContactAt: (cells) => (cells.some(containsDate) ? 'firstContactAt' : 'extra'),
  // A column such as "Follow up: said to call after Diwali" is a note.
  followUpAt: (cells) =>
    cells.some(isDate) || shareOf(cells, (text) => text.length < 25) > 0.5 ? 'followUpAt' : 'notes',
  reference: (cells) => (cells.every(isReference) ? 'reference' : 'extra'),
  skip(cells, heading) {
    if (/^(?:no|id)$/.test(heading) && shareOf(cells, isMobile) > 0.5) return 'phone';
    return heading === '' ? 'extra' : 'skip';
  },
};

/** A bare number may be a date or an amount. */
const isWrittenDate = (text: string) => isDate(text) && !/^\d+(?:\.\d*)?$/.test(text);
/** Headings of dates other than that of the inquiry, such as birthdays and follow-ups. */
const OTHER_DATES =
  /birth|\bdob\b|anniv|modif|updat|activity|clos|start|begin|possession|mov|visit|meet|appoint|event|due|follow|expect|complet|handover|deliver|last|next|contacted|called|ended|convert|status|stage|जन्म|பிறந்த|పుట్టిన|జన్మ|ಜನ್ಮ|ಹುಟ್ಟಿದ|ജനന|জন্ম|જન્મ/u;

/** Finds phones, email addresses, names and dates under unknown headings, if no other column contains them. */
export function findPeople(
  columns: readonly Column[],
  below: readonly (readonly string[])[],
  headings: readonly string[],
): Column[] {
  const corrected = [...columns];
  const cellsOf = (at: number) =>
    below.map((row) => row[at] ?? '').filter((text) => !isPlaceholder(text));
  const findFirst = (
    column: Column,
    matches: (text: string) => boolean,
    fitsHeading: (heading: string, at: number) => boolean = () => true,
  ) => {
    if (corrected.some((one, at) => one === column && cellsOf(at).length > 0)) return;
    const columnIndex = corrected.findIndex(
      (one, index) =>
        one === 'extra' &&
        fitsHeading(headings[index] ?? '', index) &&
        shareOf(cellsOf(index), matches) > 0.5,
    );
    if (columnIndex >= 0) corrected[columnIndex] = column;
  };
  const isCaller = (heading: string) => !THIRD_PARTY.test(heading);
  findFirst('phone', isMobile, isCaller);
  findFirst('phone', isLandline, isCaller);
  corrected.forEach((one, at) => {
    if (one === 'extra' && isSecond(headings[at] ?? '') && shareOf(cellsOf(at), isMobile) > 0.5)
      corrected[at] = 'phone';
  });
  findFirst('email', isMail, isCaller);
  const hasPhone = (text: string) => phoneIn(text) !== null;
  const canReach = (one: Column, at: number) =>
    (one === 'phone' || one === 'email') && cellsOf(at).length > 0;
  if (!corrected.some(canReach)) {
    findFirst('phone', isMobile, (heading) => !STAFF.test(heading));
    findFirst('email', isMail, (heading) => !STAFF.test(heading));
    findFirst('phone', hasPhone, (heading) => !STAFF.test(heading));
  }
  // Such as "Name & contact". The name is then found beside the number.
  const both = corrected.findIndex(
    (one, at) => one === 'name' && shareOf(cellsOf(at), hasPhone) > 0.5,
  );
  if (both >= 0 && !corrected.some((one) => one === 'phone' || one === 'email'))
    corrected[both] = 'phone';
  if (!corrected.some((one, at) => one === 'namePart' && cellsOf(at).length > 0)) {
    const isUntitled = headings.every((heading) => heading === '');
    const contact = corrected.findIndex(canReach);
    const isName = (text: string) =>
      hasLetters(text) && !/[\d@]/.test(text) && (isUntitled || !/^\p{Ll}/u.test(text));
    // A merged heading, such as "Your details", is only in the first of its columns.
    const isMerged = (at: number) =>
      at < contact && headings.slice(at + 1, contact + 1).every((heading) => heading === '');
    findFirst('name', isName, (heading, at) => heading !== '' && isMerged(at));
    findFirst('name', isName, (heading, at) => heading === '' && (isUntitled || at < contact));
    for (const pattern of [OTHER_PERSON_NAME, FIRM_NAME])
      findFirst('name', hasLetters, (heading) => pattern.test(heading));
  }
  findFirst('createdAt', isWrittenDate, (heading) => !OTHER_DATES.test(heading));
  const isTime = (heading: string) =>
    headings.some(
      (date, at) =>
        corrected[at] === 'createdAt' &&
        date !== heading &&
        date.replace(/\bdate\b/, 'time') === heading,
    );
  return corrected.map((one, at) =>
    one === 'extra' && isTime(headings[at] ?? '') ? 'timeOfDay' : one,
  );
}
