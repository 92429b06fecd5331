/** Call it before `normalize`, which takes quadratic time for a run of marks. No letter has more than 30 (UAX #15). */
export const withoutExcessMarks = (text: string) => text.replaceAll(/(\p{M}{30})\p{M}+/gu, '$1');

export const foldText = (text: string) => withoutExcessMarks(text).normalize('NFKC').toLowerCase();
