/**
 * A text that is too long for where it is shown: its beginning and an ellipsis, together at most `max` UTF-16 units. It ends behind a whole
 * letter as people see it, never between a consonant and its vowel sign or within an emoji.
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  let end = 0;
  for (const { index, segment } of new Intl.Segmenter('en').segment(text)) {
    if (index + segment.length >= max) break;
    end = index + segment.length;
  }
  return `${text.slice(0, end).trimEnd()}…`;
}
