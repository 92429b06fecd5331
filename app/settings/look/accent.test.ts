import { readFileSync } from 'node:fs';

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { GROUNDS, isReadable, nearestReadable, type Theme, whyUnreadable } from './accent';
import { accentStyle, NO_LOOK, shownAccent } from './look';
import { contrast, toHex, toOklch } from './oklch';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((n) => `#${n.toString(16).padStart(6, '0')}`);
const theme = fc.constantFrom<Theme>('light', 'dark');
/** In radians, the short way round. */
const turn = (a: number, b: number) => Math.abs(Math.atan2(Math.sin(a - b), Math.cos(a - b)));

describe('an accent', () => {
  test('is judged by the grounds of the style sheet', () => {
    const css = readFileSync('app/styles/tokens.css', 'utf8');
    for (const ground of [...GROUNDS.light, ...GROUNDS.dark]) expect(css).toContain(ground);
  });

  test('is measured as WCAG measures', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 6);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
    expect(whyUnreadable('#c1291f', 'light')).toBeNull();
    expect(whyUnreadable('#f3715c', 'dark')).toBeNull();
    expect(whyUnreadable('#ffcc00', 'light')).toBe(
      '#ffcc00 has a contrast of 1.2 on the light ground. Text needs 4.5.',
    );
  });

  test('comes back from OKLCH as it was', () => {
    fc.assert(
      fc.property(colour, (hex) => {
        expect(toHex(toOklch(hex))).toBe(hex);
      }),
    );
  });

  test('that can be read is its own nearest; the nearest can always be read', () => {
    fc.assert(
      fc.property(colour, theme, (hex, on) => {
        const near = nearestReadable(hex, on);
        expect(isReadable(near, on)).toBe(true);
        if (isReadable(hex, on)) expect(near).toBe(hex);
      }),
    );
  });

  test('keeps its hue, gains no chroma, and moves no further than it must', () => {
    fc.assert(
      fc.property(colour, theme, (hex, on) => {
        const [was, is] = [toOklch(hex), toOklch(nearestReadable(hex, on))];
        // Eight bits a channel can't say it more exactly where there is hardly any colour.
        if (is.c > 0.03) expect(turn(was.h, is.h)).toBeLessThan(0.08);
        expect(is.c).toBeLessThanOrEqual(was.c + 0.006);
        const way = Math.abs(was.l - is.l);
        for (let step = 0.003; step < way - 0.004; step += 0.003)
          for (const l of [was.l - step, was.l + step])
            if (l >= 0 && l <= 1) expect(isReadable(toHex({ ...was, l }), on)).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  test('of one theme makes that of the other', () => {
    expect(shownAccent(NO_LOOK)).toBeNull();
    const accent = shownAccent({ ...NO_LOOK, accent: '#1d5754' });
    expect(accent?.light).toBe('#1d5754');
    expect(isReadable(accent?.dark ?? '#000000', 'dark')).toBe(true);
    expect(accentStyle(NO_LOOK)).toBe('');
    expect(accentStyle({ ...NO_LOOK, accent: '#1d5754' })).toContain(':root{--accent:#1d5754}');
  });
});
