type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly entries: readonly string[] };

const ENTRY = /^[-–•]\s+/;

export function partsOf(text: string): readonly Part[] {
  const parts: Part[] = [];
  let entries: string[] | undefined;
  for (const line of text.split('\n').map((raw) => raw.trim()))
    if (ENTRY.test(line)) {
      if (!entries) parts.push({ kind: 'list', entries: (entries = []) });
      entries.push(line.replace(ENTRY, ''));
    } else if (line !== '') {
      entries = undefined;
      parts.push({ kind: 'text', text: line });
    }
  return parts;
}
