export const telLink = (number: string) => `tel:${number.replaceAll(/[^+\d]/g, '')}`;

/** "+91 98450 12345". Other countries' numbers stay in E.164: their grouping rules are too large for a page. */
export const showNumber = (e164: string) => e164.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2');

/** E.164. */
export const MAX_DIGITS = 15;

export const isMoreThanNumber = (typed: string): boolean =>
  /[^\p{Nd}\p{Pd}\p{Cf}\p{Variation_Selector}\s().+]/u.test(typed) ||
  typed.replaceAll(/\P{Nd}/gu, '').length > MAX_DIGITS;
