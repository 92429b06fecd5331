import type { InquiryOfLead } from '~/features/leads/fields/inquiry-columns';
import {
  inquiryField,
  type InquiryField,
  optionalFields,
} from '~/features/leads/fields/inquiry-fields';
import { cleanText } from '~/platform/text/clean-text';
import { foldText } from '~/platform/text/fold-text';

import type { LeadRow } from './lead';
import { numbersIn } from './search-words';

export const plainText = (text: string) => foldText(cleanText(text)).replaceAll(/\s+/g, ' ').trim();

const hasText = (name: InquiryField) => inquiryField(name).type === 'lines';

const withoutGaps = (text: string) => text.replaceAll(/[ ()-]/g, '');

/** The text that search looks in (spec section 5), one value per line. Numbers are repeated without gaps. */
export const leadText = (
  fields: Pick<LeadRow, 'name' | 'email' | 'phone' | 'phoneE164' | 'pincode'> &
    Partial<InquiryOfLead & Pick<LeadRow, 'bhk' | 'bhkOption'>> & {
      readonly message?: string | null;
    },
  notes: readonly string[] = [],
) => {
  const lines = [
    fields.name,
    fields.email,
    fields.phone,
    fields.phoneE164 ?? fields.phone.replaceAll(/\D/g, ''),
    fields.pincode,
    fields.bhk ?? '',
    fields.bhkOption ?? '',
    ...optionalFields.filter((name) => !hasText(name)).map((name) => fields[name] ?? ''),
  ].map(plainText);
  const numbers = lines.filter((line) => /\d[ ()-]+\d/.test(line)).map(withoutGaps);
  const furtherNumbers = numbers.filter((number) => !lines.some((line) => line.includes(number)));
  const filledTexts = optionalFields.filter(hasText).map((name) => fields[name] ?? '');
  const texts = [...filledTexts, fields.message ?? '', ...notes].flatMap(searchableText);
  return [...lines, ...furtherNumbers, ...texts].join('\n');
};

function searchableText(text: string): string[] {
  const line = plainText(text);
  return line === '' ? [] : [line, ...numbersIn(line).filter((digits) => !line.includes(digits))];
}

const MAX_LENGTH = 100;

/** Normalises a search for comparing with `leadText`. Numbers pasted from other programs have invisible characters. */
export const searchTerm = (typed: string) => plainText(typed).slice(0, MAX_LENGTH).trim();
