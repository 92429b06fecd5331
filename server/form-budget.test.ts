import fc from 'fast-check';
import { expect, test } from 'vitest';

import { createFormBudget } from './form-budget';

const BUDGET = { all: 1_000, network: 400, large: 800, small: 50 };

test('forms together take no more than the budget, those of a network no more than its share', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          bytes: fc.nat(300),
          from: fc.constantFrom('a', 'b', 'c', 'd'),
          leaves: fc.boolean(),
        }),
        { maxLength: 60 },
      ),
      (forms) => {
        const budget = createFormBudget(BUDGET);
        const heldForms: { bytes: number; from: string; leave: () => void }[] = [];
        const sum = (from?: string) =>
          heldForms
            .filter((form) => from === undefined || form.from === from)
            .reduce((total, form) => total + form.bytes, 0);
        for (const { bytes, from, leaves } of forms) {
          if (leaves) heldForms.shift()?.leave();
          const limit = bytes > BUDGET.small ? BUDGET.large : BUDGET.all;
          const fits = sum() + bytes <= limit && sum(from) + bytes <= BUDGET.network;
          const release = budget.enter(bytes, from);
          expect(release !== undefined).toBe(fits);
          if (release) heldForms.push({ bytes, from, leave: release });
        }
        for (const { leave } of heldForms) leave();
        // After every form has been handled, the whole budget is free again.
        for (const from of ['a', 'b', 'c', 'd'])
          expect(budget.enter(200, from)).toBeTypeOf('function');
      },
    ),
  );
});

test('releasing twice counts once', () => {
  const budget = createFormBudget(BUDGET);
  budget.enter(400, 'a');
  const release = budget.enter(400, 'b');
  release?.();
  release?.();
  expect(budget.enter(400, 'c')).toBeDefined();
  expect(budget.enter(51, 'd')).toBeUndefined();
  expect(budget.enter(50, 'd')).toBeDefined();
});
