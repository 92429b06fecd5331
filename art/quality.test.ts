import { describe, expect, it } from 'vitest';

import { measureQuality, type Grey } from './quality.ts';

/** A wall whose tone runs from 100 to 140, changed pixel by pixel. */
function wall(change: (value: number, x: number, y: number) => number): Grey {
  const [width, height] = [330, 210];
  const values = Uint8Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return change(100 + (40 * x) / width, x, y);
  });
  return { width, height, values };
}

describe('the quality of a picture', () => {
  it('finds nothing in an even wall', () => {
    const { grain, specks, clipped } = measureQuality(wall((value) => value));
    expect(grain).toBeLessThan(0.3);
    expect([specks, clipped]).toEqual([0, 0]);
  });

  it('tells grain by its strength', () => {
    const grainy = (by: number) =>
      measureQuality(wall((value, x, y) => value + ((x * 7919 + y * 104729) % 3) * by)).grain;
    expect(grainy(2)).toBeGreaterThan(1);
    expect(grainy(6)).toBeGreaterThan(2 * grainy(2));
  });

  it('counts the specks of a wall, bright and dark', () => {
    const spotted = wall((value, x, y) =>
      x % 40 === 20 && y % 40 === 20 ? (x % 80 === 20 ? 255 : 0) : value,
    );
    const { specks } = measureQuality(spotted);
    expect((specks * 320 * 208) / 1e6).toBeCloseTo(40, -1);
  });

  it('measures what is clipped, and a window onto nothing, as the share that it takes', () => {
    const pane = (tone: (x: number) => number) =>
      measureQuality(
        wall((value, x, y) => (x > 100 && x < 200 && y > 50 && y < 150 ? tone(x) : value)),
      );
    expect(pane(() => 255).clipped).toBeCloseTo(0.11, 1);
    expect(pane(() => 225).blank).toBeCloseTo(0.11, 1);
    expect(pane(() => 225).clipped).toBe(0);
    expect(pane((x) => 180 + x / 4).blank).toBeLessThan(0.005);
  });
});
