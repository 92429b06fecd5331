import { inquiryFields } from '~/features/leads/fields/field-registry';
import { textStart } from '~/platform/text/cut-text';

import { isPlaceholder } from './cell-values';
import type { Draft } from './draft-lead';
import { foldHeading, LAST_NAME } from './headings';
import { toOneLine } from './sort-cells';

/** A first name such as "Asha" with surnames in another column isn't the whole name, nor is a CRM's title of a lead. */
function fullName({ row, lines }: Draft): string {
  const names = row.all('name').map(({ text }) => toOneLine(text));
  const name = names.find((text) => !isPlaceholder(text)) ?? '';
  const { first = [], last = [] } = Object.groupBy(row.all('namePart'), ({ label }) =>
    LAST_NAME.test(foldHeading(label)) ? 'last' : 'first',
  );
  const parts = [...first, ...last].map(({ text }) => toOneLine(text));
  const joined = parts.filter((text) => !isPlaceholder(text)).join(' ');
  if (joined.includes(name)) return joined;
  if (!name.includes(' ')) return `${name} ${joined}`.trim();
  if (first.length === 0 || last.length === 0 || parts.some((part) => name.includes(part)))
    return name;
  lines.push(`${row.labelOf('name')}: ${name}`);
  return joined;
}

/** A name that is too long is kept in full in the notes. */
export function nameOf(draft: Draft): string {
  const { row, lines } = draft;
  const name = fullName(draft);
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
    // Meta writes a PIN code as "z:411001".
    const part = toOneLine(text).replace(/^z:(?=\d)/, '');
    if (isPlaceholder(part) || placeText.toLowerCase().includes(part.toLowerCase())) continue;
    placeText = placeText === '' ? part : `${placeText}, ${part}`;
  }
  const { max } = inquiryFields.pincode;
  if (placeText.length <= max) return placeText;
  lines.push(`${row.labelOf('pincode')}: ${placeText}`);
  return textStart(placeText, max).trim();
}
