type Changes = Readonly<Record<string, string | null>>;

/** A query like this one, some of its parameters changed; null takes one away. */
export function changeParams(params: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [key, value] of Object.entries(changes))
    if (value === null) next.delete(key);
    else next.set(key, value);
  return next;
}

/** The address of such a query on the same screen. */
export const withParams = (params: URLSearchParams, changes: Changes) =>
  `?${changeParams(params, changes)}`;
