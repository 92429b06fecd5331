/** Weak comparison of If-None-Match (RFC 9110 §13.1.2). */
export function isNotModified(header: string, etags: readonly string[]): boolean {
  const [current] = etags;
  if (current === undefined) return false;
  if (header === current) return true;
  return header.split(',').some((part) => {
    const tag = part.trim();
    return tag === '*' || etags.includes(tag.startsWith('W/') ? tag.slice(2) : tag);
  });
}
