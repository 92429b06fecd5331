/**
 * Removes invisible characters, such as soft hyphens: a text with nothing else makes satori fail. Returns '' for
 * scripts that the fonts don't cover: a Hindi title would only show its figures and foreign words.
 */
export function drawableText(words: string): string {
  if (/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(words)) return '';
  return words.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
}
