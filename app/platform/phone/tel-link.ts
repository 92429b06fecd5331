export const telLink = (number: string) => `tel:${number.replaceAll(/[^+\d]/g, '')}`;

export const MAX_DIGITS = 15;

export const isMoreThanNumber = (text: string): boolean =>
  /[^\p{Nd}\p{Pd}\p{Cf}\p{Variation_Selector}\s().+]/u.test(text) ||
  text.replaceAll(/\P{Nd}/gu, '').length > MAX_DIGITS;
