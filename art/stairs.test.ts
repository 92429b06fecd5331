import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { root } from './places.ts';
import type { Grey } from './quality.ts';
import { MAX_STAIRS, measureStairs } from './stairs.ts';

/** A dark side and a bright side whose border leans; `tone` gives the grey of a pixel from how far it lies beyond the border. */
function border(lean: number, tone: (beyond: number) => number): Grey {
  const [width, height] = [200, 120];
  const values = Uint8Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return tone(x - 60 - y * lean);
  });
  return { width, height, values };
}

const covered = (beyond: number): number => 60 + 120 * Math.min(1, Math.max(0, beyond + 0.5));
const whole = (beyond: number): number => (beyond > 0 ? 180 : 60);

/** A cut-out of a picture as the bundle once had it. */
async function readCutOut(name: string): Promise<Grey> {
  const { data, info } = await sharp(readFileSync(join(root, `art/fixtures/${name}.png`)))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { ...info, values: data };
}

describe('the stair-steps of a picture', () => {
  it.each([0.2, 0.37, 0.71])('finds none in a smooth edge that leans by %f', (lean) => {
    expect(measureStairs(border(lean, covered))).toBeLessThan(0.05);
  });

  it.each([0.2, 0.37, 0.71])('finds an edge of whole pixels that leans by %f', (lean) => {
    expect(measureStairs(border(lean, whole))).toBeGreaterThan(MAX_STAIRS);
  });

  it('tells by how much an edge is ragged, lying or upright', () => {
    const ragged = (by: number): Grey =>
      border(0.37, (beyond) => covered(beyond + by * Math.sin(beyond * 7919)));
    const turned = ({ width, height, values }: Grey): Grey => ({
      width: height,
      height: width,
      values: values.map((_, at) => values[(at % height) * width + Math.floor(at / height)] ?? 0),
    });
    expect(measureStairs(ragged(0.6))).toBeGreaterThan(2 * measureStairs(ragged(0.1)));
    expect(measureStairs(turned(ragged(0.6)))).toBeCloseTo(measureStairs(ragged(0.6)), 5);
  });

  it('measures nothing where there is no edge', () => {
    expect(measureStairs(border(0.37, () => 120))).toBe(0);
  });

  it.each(['bedroom-morning', 'restaurant-noon', 'cinema-evening'])(
    'fails %s as it was, jagged',
    async (name) => {
      expect(measureStairs(await readCutOut(name))).toBeGreaterThan(MAX_STAIRS);
    },
  );

  it('passes the jewellery counter', async () => {
    expect(measureStairs(await readCutOut('jewellery-shop-counter'))).toBeLessThan(MAX_STAIRS);
  });
});
