export type Tag = { readonly name: string; readonly value: string };

/** The parts of a tag list (RFC 6376, 3.2) in their order; null stands for one that is no tag. An end with a semicolon is none. */
export function readTags(record: string): readonly (Tag | null)[] {
  const parts = record.split(';');
  if (parts.length > 1 && parts.at(-1)?.trim() === '') parts.pop();
  return parts.map((part) => {
    const [, name, value] = /^\s*([A-Za-z]\w*)\s*=(.*)$/s.exec(part) ?? [];
    return name === undefined || value === undefined ? null : { name, value: value.trim() };
  });
}
