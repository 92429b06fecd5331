import { expect, test } from 'vitest';

/** The types of what the project's Node runs: this file does not compile where tsconfig's `lib` is too old. */
test('newer parts of the language have types, and Node runs them', async () => {
  async function* numbers() {
    yield* [1, 2];
  }
  expect(await Array.fromAsync(numbers())).toEqual([1, 2]);
  expect(Iterator.from([1, 2]).toArray()).toEqual([1, 2]);
  expect(new Set([1]).union(new Set([2])).size).toBe(2);
});
