import { inquiryFields } from '~/features/leads/fields/field-registry';
import { textStart } from '~/platform/text/cut-text';

import { isPlaceholder } from './cell-values';
import type { Draft } from './draft-lead';
import { foldHeading, LAST_NAME } from './headings';
import { withoutNotation } from './read-contact';
import { toOneLine } from './sort-cells';

/** A first name such as "Asha" with surnames in another column isn't the whole name, nor is a CRM's title of a lead. */
function fullName({ row, plan, lines }: Draft): string {
  const names = row.all('name').map(({ text }) => toOneLine(text));
  const name = names.find((text) => !isPlaceholder(text) && !NOBODY.test(text)) ?? '';
  const { first = [], last = [] } = Object.groupBy(row.all('namePart'), ({ label }) =>
    LAST_NAME.test(foldHeading(label)) ? 'last' : 'first',
  );
  const parts = [...first, ...last]
    .map(({ text }) => toOneLine(text))
    .filter((text) => !isPlaceholder(text));
  const joined = parts.join(' ');
  if (joined.includes(name)) return joined;
  if (parts.some((part) => ` ${name} `.includes(` ${part} `))) return name;
  // Bitrix24 calls the first name "NAME".
  if (
    !plan.labels.some(
      (label, at) => plan.columns[at] === 'namePart' && !LATER_NAME.test(foldHeading(label)),
    )
  )
    return `${name} ${joined}`.trim();
  if (first.length === 0 || last.length === 0)
    return name.includes(' ')
      ? name
      : (last.length === 0 ? `${joined} ${name}` : `${name} ${joined}`).trim();
  lines.push(`${row.labelOf('name')}: ${name}`);
  return joined;
}
const NOBODY = /^(?:unknown|anonymous|no name)(?: caller)?$/i;
const LATER_NAME = new RegExp(
  String.raw`${LAST_NAME.source}|\b(?:middle|second|additional) name\b|मध्य|मधले`,
  'u',
);

/** In a file without a column for names, as in "Asha Rao, Mob. 98450 12345" or "Asha Rao (asha@example.in)". */
function nameBesideContact({ row, plan }: Draft): string {
  if (plan.columns.some((one) => one === 'name' || one === 'namePart')) return '';
  const beginnings = [...row.all('phone'), ...row.all('email')].map(({ text }) => {
    const [first = ''] = textStart(
      toOneLine(text).replace(LIST_NUMBER, ''),
      inquiryFields.name.max,
    ).split(CONTACT_START, 1);
    return first.replace(BEHIND_NAME, '').replace(NUMBER_WORD, '').replace(BEHIND_NAME, '');
  });
  return beginnings.find((text) => /\p{L}{2}/u.test(text) && !text.includes('@')) ?? '';
}
const LIST_NUMBER = /^\d{1,4}[.)]\s/;
const CONTACT_START = /[\d+,;:/|(<]/;
const BEHIND_NAME = /[\s.-]+$/;
const NUMBER_WORD =
  /(?:^|[\s.-])(?:call|mob(?:ile)?|ph(?:one)?|tel|cell|no|off(?:ice)?|res|[mopt])$/i;

/** A name that is too long is kept in full in the notes. */
export function nameOf(draft: Draft): string {
  const { row, lines } = draft;
  const name = fullName(draft) || nameBesideContact(draft);
  for (const { label, text } of row.all('namePart'))
    if (!isPlaceholder(text) && !name.includes(toOneLine(text)))
      lines.push(`${label}: ${toOneLine(text)}`);
  const { max } = inquiryFields.name;
  if (name.length <= max) return name;
  lines.push(`${row.labelOf('name')}: ${name}`);
  return textStart(name, max).trim();
}

export function placeOf({ row, lines }: Draft): string {
  let placeText = '';
  for (const { text } of row.all('pincode')) {
    // Meta writes a PIN code as "z:411001", and spreadsheets write 5.70001E+05.
    const typed = toOneLine(text).replace(/^z:(?=\d)/, '');
    const part = withoutNotation(typed) ?? typed;
    if (isPlaceholder(part) || placeText.toLowerCase().includes(part.toLowerCase())) continue;
    placeText = placeText === '' ? part : `${placeText}, ${part}`;
  }
  const { max } = inquiryFields.pincode;
  if (placeText.length <= max) return placeText;
  lines.push(`${row.labelOf('pincode')}: ${placeText}`);
  return textStart(placeText, max).trim();
}
