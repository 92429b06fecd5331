/** The address that dials a number, in E.164 or in the international form that people read. */
export const telLink = (number: string) => `tel:${number.replaceAll(/[^+\d]/g, '')}`;

/**
 * A number in E.164 as people in India read it: "+91 98450 12345". Others stay as they are: how each country groups its digits weighs
 * more than a page may.
 */
export const showNumber = (e164: string) => e164.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2');

/** E.164: a number has at most so many digits. */
export const MAX_DIGITS = 15;

/** Whether a typed phone says more than its number: a note, an extension, a second number. */
export const isMoreThanNumber = (typed: string): boolean =>
  /[^\p{Nd}\p{Pd}\p{Cf}\p{Variation_Selector}\s().+]/u.test(typed) ||
  typed.replaceAll(/\P{Nd}/gu, '').length > MAX_DIGITS;
