/** The address that dials a number, in E.164 or in the international form that people read. */
export const telLink = (number: string) => `tel:${number.replaceAll(/[^+\d]/g, '')}`;

/** E.164: a number has at most so many digits. */
export const MAX_DIGITS = 15;

/** Whether a typed phone says more than its number: a note, an extension, a second number. */
export const isMoreThanNumber = (typed: string): boolean =>
  /[^\p{Nd}\p{Pd}\p{Cf}\p{Variation_Selector}\s().+]/u.test(typed) ||
  typed.replaceAll(/\P{Nd}/gu, '').length > MAX_DIGITS;
