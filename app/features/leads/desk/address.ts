/** An address like this one, some of its parameters changed; null takes one away. */
export function withParams(
  params: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): string {
  const next = new URLSearchParams(params);
  for (const [key, value] of Object.entries(changes))
    if (value === null) next.delete(key);
    else next.set(key, value);
  const text = next.toString();
  return text === '' ? '?' : `?${text}`;
}

/** So many ticked leads fit into the address of an export. */
export const MOST_EXPORTED = 200;
