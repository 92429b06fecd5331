import { expect, test } from 'vitest';

/** Uses types of the newest Node: this file does not compile if tsconfig's `lib` is too old. */
test('has types for newer language features, and Node supports them', async () => {
  async function* numbers() {
    yield* [1, 2];
  }
  expect(await Array.fromAsync(numbers())).toEqual([1, 2]);
  expect(Iterator.from([1, 2]).toArray()).toEqual([1, 2]);
  expect(new Set([1]).union(new Set([2])).size).toBe(2);
});
