import { readFileSync } from 'node:fs';

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { BACKGROUNDS, isReadable, nearestReadable, type Theme, whyUnreadable } from './accent';
import { lookStyle, NO_LOOK, shownAccent } from './look';
import { contrast, toHex, toOklch } from './oklch';

const one = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
const theme = fc.constantFrom<Theme>('light', 'dark');
/** The smaller angle between two hues, in radians. */
const hueGap = (a: number, b: number) => Math.abs(Math.atan2(Math.sin(a - b), Math.cos(a - b)));

describe('an accent', () => {
  test('is judged on the backgrounds of the style sheet', () => {
    const css = readFileSync('app/styles/tokens.css', 'utf8');
    for (const ground of [...BACKGROUNDS.light, ...BACKGROUNDS.dark]) expect(css).toContain(ground);
  });

  test('is measured as in WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 6);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
    expect(whyUnreadable('#c1291f', 'light')).toBeNull();
    expect(whyUnreadable('#f3715c', 'dark')).toBeNull();
    expect(whyUnreadable('#ffcc00', 'light')).toBe(
      '#ffcc00 has a contrast of 1.2 on the light background. Text needs at least 4.5.',
    );
  });

  test('survives the conversion to OKLCH and back', () => {
    fc.assert(
      fc.property(one, (hex) => {
        expect(toHex(toOklch(hex))).toBe(hex);
      }),
    );
  });

  test('that is readable is its own nearest; the nearest is always readable', () => {
    fc.assert(
      fc.property(one, theme, (hex, side) => {
        const nearestColour = nearestReadable(hex, side);
        expect(isReadable(nearestColour, side)).toBe(true);
        expect(nearestColour === hex).toBe(isReadable(hex, side));
      }),
    );
  });

  test('keeps its hue, gains no chroma, and changes no more than necessary', () => {
    fc.assert(
      fc.property(one, theme, (hex, side) => {
        const [source, is] = [toOklch(hex), toOklch(nearestReadable(hex, side))];
        // With hardly any colour, eight bits per channel can't express the hue more exactly.
        expect(is.c > 0.03 && hueGap(source.h, is.h) > 0.08).toBe(false);
        expect(is.c).toBeLessThanOrEqual(source.c + 0.006);
        const lightnessChange = Math.abs(source.l - is.l);
        const nearer = Array.from(
          { length: Math.max(0, Math.floor(lightnessChange / 0.003) - 2) },
          (_, at) => [source.l - 0.003 * (at + 1), source.l + 0.003 * (at + 1)],
        )
          .flat()
          .filter((l) => l >= 0 && l <= 1);
        expect(nearer.filter((l) => isReadable(toHex({ ...source, l }), side))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test('of one theme gives that of the other', () => {
    expect(shownAccent(NO_LOOK)).toBeNull();
    const accent = shownAccent({ ...NO_LOOK, accent: '#1d5754' });
    expect(accent?.light).toBe('#1d5754');
    expect(isReadable(accent?.dark ?? '#000000', 'dark')).toBe(true);
    expect(lookStyle(NO_LOOK)).toBe('');
    for (const text of ['</style><script>', 'red;}</style>', '#1d5754;}', 'red'])
      expect(lookStyle({ ...NO_LOOK, accent: text, accentDark: text })).toBe('');
    const logo = { logo: '<svg/>', logoFile: 'a.svg', logoWidth: '200', logoHeight: '120' };
    expect(lookStyle({ ...NO_LOOK, ...logo })).toMatch(/^\.studio-logo\{/);
    expect(lookStyle({ ...NO_LOOK, accent: '#1d5754' })).toContain(':root{--accent:#1d5754}');
  });
});
