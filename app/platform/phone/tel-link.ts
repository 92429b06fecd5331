export const telLink = (number: string) => `tel:${number.replaceAll(/[^+\d]/g, '')}`;

export const MAX_DIGITS = 15;

export const isMoreThanNumber = (typed: string): boolean =>
  /[^\p{Nd}\p{Pd}\p{Cf}\p{Variation_Selector}\s().+]/u.test(typed) ||
  typed.replaceAll(/\P{Nd}/gu, '').length > MAX_DIGITS;
