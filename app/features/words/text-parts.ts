/** A paragraph, or the entries of a list. */
type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly entries: readonly string[] };

const ENTRY = /^[-–•]\s+/;

/** The paragraphs and lists of a text of several lines. */
export function partsOf(text: string): readonly Part[] {
  const parts: Part[] = [];
  let entries: string[] | undefined;
  for (const line of text.split('\n').map((each) => each.trim()))
    if (ENTRY.test(line)) {
      if (!entries) parts.push({ kind: 'list', entries: (entries = []) });
      entries.push(line.replace(ENTRY, ''));
    } else if (line !== '') {
      entries = undefined;
      parts.push({ kind: 'text', text: line });
    }
  return parts;
}
