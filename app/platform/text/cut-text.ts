/** The visible letter or emoji at a UTF-16 unit of a text. */
const letterAt = (text: string, at: number) => {
  const { index = at, segment = '' } = new Intl.Segmenter('en').segment(text).containing(at) ?? {};
  return { start: index, end: index + segment.length };
};

/** The first at most `max` UTF-16 units of a text, without splitting a visible letter or emoji. */
export const textStart = (text: string, max: number): string =>
  // Two units further, a surrogate pair at the end is complete. The rest may be long, and would be copied.
  text.length <= max ? text : text.slice(0, letterAt(text.slice(0, max + 2), max).start);

/** The last at most `max` UTF-16 units of a text, without splitting a visible letter or emoji. */
export function textEnd(text: string, max: number): string {
  if (text.length <= max) return text;
  const from = text.length - max;
  const { start, end } = letterAt(text, from);
  return text.slice(start === from ? start : end);
}

/** Shortens a text to at most `max` UTF-16 units including an ellipsis, without splitting a visible letter or emoji. */
export const cutText = (text: string, max: number): string =>
  text.length <= max ? text : `${textStart(text, max - 1).trimEnd()}…`;
