import { readEmailAddress } from '~/platform/email/email-address';
import { readPhoneNumber } from '~/platform/phone/phone-number';
import { withoutServer } from '~/platform/phone/whatsapp-id';

import { isPlaceholder } from './cell-values';

/** `isWhole` says whether the cell contains nothing else. */
type FoundContact = { readonly value: string; readonly isWhole: boolean };

/** Prefixes such as "p:" in Meta's download, "tel:" of a link, or a typed "Mob:". */
const CONTACT_PREFIX = /^(?:p|tel|ph(?:one)?|mob(?:ile)?|cell|whatsapp|wa)\s*(?:no\s*)?[.:]+\s*/i;

const CHAT_LINK =
  /^(?:https?:\/\/)?(?:wa\.me\/|\w+\.whatsapp\.com\/send\/?\?phone=)(\+?\d{6,15})(?:[?&/].*)?$/i;

const MAX_SEARCHED_LENGTH = 300;

export function phoneIn(cell: string): FoundContact | null {
  const cleaned = withoutServer(cell.trim())
    .replace(CHAT_LINK, '$1')
    .replaceAll(/\s+/g, ' ')
    .replace(/^['’]+/, '');
  const text = cleaned.slice(0, MAX_SEARCHED_LENGTH);
  const typed = withoutNotation(text.replace(CONTACT_PREFIX, ''));
  if (typed === null || isPlaceholder(typed)) return null;
  const parts = typed.split(/:::|[,;/|&]| or /).map((part) => part.trim());
  const numbers = parts.map((part) => ({ part, number: readPhoneNumber(part) }));
  const first =
    numbers.find(({ number }) => /^\+91[6-9]/.test(number?.e164 ?? '')) ??
    numbers.find(({ number }) => number);
  if (first && parts.length > 1) return { value: first.part, isWhole: false };
  if (first ?? (parts.length > 1 && readPhoneNumber(typed)))
    return { value: typed, isWhole: text === cleaned };
  // Programs leave out the plus of a foreign number.
  return /^\d{11,14}$/.test(typed) && readPhoneNumber(`+${typed}`)
    ? { value: `+${typed}`, isWhole: true }
    : null;
}

/** An Indian mobile number among other words, but not within an email address. */
const MOBILE_WITHIN = /(?<![\w.@+-])(?:\+?91[\s-]?|0)?[6-9]\d{4}[\s-]?\d{5}(?![\w@])/;

export function mobileWithin(cell: string): FoundContact | null {
  const [value] = MOBILE_WITHIN.exec(cell) ?? [];
  return value === undefined ? null : { value, isWhole: false };
}

/** Reads a number behind its country's or city's code, which is in a cell of its own, such as "+971" or "022". */
export function phoneAfterCode(code: string, cell: string): FoundContact | null {
  const digits = code.replaceAll(/\D/g, '');
  if (digits === '' || digits === '91' || /^\s*(?:p:)?\+/.test(cell)) return phoneIn(cell);
  return phoneIn(`${digits.startsWith('0') ? '' : '+'}${digits} ${cell.trim()}`) ?? phoneIn(cell);
}

/** The plain digits of a number such as 9845010021.0 or 9.845010021e+09. Null if digits are lost. */
export function withoutNotation(typed: string): string | null {
  const [, first = '', decimals = '', power] = /^(\d)(?:\.(\d+))?e\+?(\d+)$/i.exec(typed) ?? [];
  if (power === undefined) return typed.replace(/^(\+?\d{6,15})\.0+$/, '$1');
  return decimals.length < Number(power) || Number(power) > 15
    ? null
    : (first + decimals).slice(0, Number(power) + 1);
}

export function emailIn(cell: string): FoundContact | null {
  const typed = cell.trim().replace(/^mailto:([^?]*).*$/is, '$1');
  return addressIn(typed) ?? addressIn(typed.replaceAll(/\s?@\s?/g, '@'));
}

function addressIn(typed: string): FoundContact | null {
  const wholeAddress = readEmailAddress(typed);
  if (wholeAddress !== null) return { value: wholeAddress, isWhole: true };
  const parts = typed.split(/[,:;/|<>()\s]+/);
  for (const part of parts.filter(({ length }) => length <= MAX_SEARCHED_LENGTH)) {
    const address = readEmailAddress(part.replaceAll(/^['"‘’“”]+|['"‘’“”]+$/g, ''));
    if (address !== null) return { value: address, isWhole: false };
  }
  return null;
}
