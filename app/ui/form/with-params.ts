type Changes = Readonly<Record<string, string | null>>;

export function changeParams(params: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [key, value] of Object.entries(changes))
    if (value === null) next.delete(key);
    else next.set(key, value);
  return next;
}

export const withParams = (params: URLSearchParams, changes: Changes) =>
  `?${changeParams(params, changes)}`;
