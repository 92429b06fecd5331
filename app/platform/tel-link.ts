/** The address that dials a number, in E.164 or in the international form that people read. */
export const telLink = (number: string) => `tel:${number.replaceAll(/[^+\d]/g, '')}`;
