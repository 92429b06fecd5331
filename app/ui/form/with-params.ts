type Changes = Readonly<Record<string, string | null>>;

export function changeParams(params: URLSearchParams, changes: Changes): URLSearchParams {
  const newParams = new URLSearchParams(params);
  for (const [key, value] of Object.entries(changes))
    if (value === null) newParams.delete(key);
    else newParams.set(key, value);
  return newParams;
}

export const withParams = (params: URLSearchParams, changes: Changes) =>
  `?${changeParams(params, changes)}`;
