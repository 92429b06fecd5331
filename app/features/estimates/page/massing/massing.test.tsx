import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import {
  BUILDING_TYPES,
  type EstimateInput,
} from '~/features/estimates/engine/input/estimate-input';
import { FAMILY_HOUSE } from '~/features/estimates/engine/plan/scenarios';

import { Massing } from './massing';

const SIZE = 160;
/** The smallest share of a silhouette's pixels by which two types differ. */
const MIN_DIFFERENCE = 0.03;

const markupOf = (input: Partial<EstimateInput>, setbacks?: Setbacks) =>
  renderToStaticMarkup(
    <Massing
      estimate={{ input: { ...FAMILY_HOUSE, ...input }, builtUp: 1_500 }}
      setbacks={setbacks}
      unit="sqft"
    />,
  );
type Setbacks = { front: number; rear: number; left: number; right: number };

/** Renders the drawing without styles, so that every face is black. */
async function silhouetteOf(input: Partial<EstimateInput>) {
  const [svg = ''] = /<svg.*<\/svg>/s.exec(markupOf(input)) ?? [];
  const bare = svg
    .replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
    .replaceAll(/<text.*?<\/text>| style="[^"]*path[^"]*"/g, '');
  const { data } = await sharp(Buffer.from(bare), { density: 300 })
    .resize(SIZE)
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.map((alpha) => (alpha > 127 ? 1 : 0));
}

test.each([1, 2, 4])('four types have different silhouettes: %i floors', async (floors) => {
  const shapes = await Promise.all(
    BUILDING_TYPES.map((buildingType) => silhouetteOf({ buildingType, floors })),
  );
  for (const [at, shape] of shapes.entries())
    for (const other of shapes.slice(at + 1)) {
      const differing = shape.filter((pixel, index) => pixel !== other[index]).length;
      const size = shape.filter((pixel) => pixel === 1).length;
      expect(differing / size).toBeGreaterThan(MIN_DIFFERENCE);
    }
});

test('a better finish shows more detail, parking shows a car, and known setbacks are drawn', () => {
  const details = (['basic', 'standard', 'premium', 'luxury'] as const).map(
    (finish) => markupOf({ finish }).length,
  );
  expect(details).toEqual(details.toSorted((a, b) => a - b));
  expect(new Set(details).size).toBe(4);
  const faces = (markup: string) => markup.split('<path').length;
  expect(faces(markupOf({ cars: 1 }))).toBeGreaterThan(faces(markupOf({ cars: 0 })));
  const plot = { width: 40, depth: 60 };
  const setbacks = { front: 3, rear: 1.5, left: 1, right: 1 };
  expect(markupOf({ plot })).not.toContain('setbacks');
  expect(markupOf({ plot }, setbacks)).toContain('Dashed: the setbacks.');
});
