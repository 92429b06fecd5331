import fc from 'fast-check';
import { expect, test } from 'vitest';

import { BUILDING_TYPES, LIMITS } from '~/features/estimates/engine/input/estimate-input';

import { FRAME, massingOf, STOREY_HEIGHT } from './massing-geometry';

const anyPlot = fc.option(
  fc.record({
    width: fc.integer(LIMITS.plotSide),
    depth: fc.integer(LIMITS.plotSide),
  }),
);

const side = fc.integer({ min: 0, max: 20 });

test('the drawn building has the priced area and floors, and stays in its frame', () => {
  fc.assert(
    fc.property(
      fc.integer(LIMITS.builtUp),
      fc.integer(LIMITS.floors),
      anyPlot,
      fc.constantFrom(...BUILDING_TYPES),
      fc.option(fc.record({ front: side, rear: side, left: side, right: side }), {
        nil: undefined,
      }),
      (builtUp, floors, plot, buildingType, setbacks) => {
        const { width, depth, height, crown, ground, at } = massingOf(
          { floors, plot, buildingType },
          builtUp,
          setbacks,
        );
        expect((width * depth * floors) / 0.3048 ** 2).toBeCloseTo(builtUp, 3);
        expect(height).toBeCloseTo(floors * STOREY_HEIGHT, 6);
        const corners = [0, height + crown].flatMap((z) => [
          at(0, 0, z),
          at(width, 0, z),
          at(width, depth, z),
          at(0, depth, z),
        ]);
        for (const [x, y] of [...corners, ...(ground ?? [])]) {
          expect(x).toBeGreaterThan(0);
          expect(x).toBeLessThan(FRAME.width);
          expect(y).toBeGreaterThan(0);
          expect(y).toBeLessThan(FRAME.height);
        }
      },
    ),
  );
});

test('a building on a plot of 30 by 40 feet has the same proportions', () => {
  const { width, depth } = massingOf(
    { floors: 2, plot: { width: 30, depth: 40 }, buildingType: 'house' },
    1_500,
  );
  expect(width / depth).toBeCloseTo(0.75, 6);
});
