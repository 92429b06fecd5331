/** Not for modules of the browser, where a shared module would be one more request. */
export const recordOf = <Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> =>
  // The type of `Object.fromEntries` doesn't say that every key has an entry.
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;
