/** The `lang` of a text on an English page: Hindi if it has Devanagari, whose signs above and below the line need room. */
export const languageOf = (text: string): 'hi' | undefined =>
  /\p{Script=Devanagari}/u.test(text) ? 'hi' : undefined;
