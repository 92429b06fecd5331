type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly entries: readonly string[] };

const LIST_MARKER = /^[-–•]\s+/;

export function splitTextParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let entries: string[] | undefined;
  for (const line of text.split('\n').map((raw) => raw.trim()))
    if (LIST_MARKER.test(line)) {
      if (!entries) parts.push({ kind: 'list', entries: (entries = []) });
      entries.push(line.replace(LIST_MARKER, ''));
    } else if (line !== '') {
      entries = undefined;
      parts.push({ kind: 'text', text: line });
    }
  return parts;
}
