import { Resvg } from '@resvg/resvg-js';

import { judgeDrawn } from './judge-drawn.ts';
import type { LogoRefusal } from './logo-refusals.ts';
import { isLogoShape, LOGO_HEIGHT } from './logo-shape.ts';
import { needsPlate } from './needs-plate.ts';

/** A logo that pages can show. `content`: the SVG, or a PNG in base64. */
export type DrawnLogo = {
  readonly kind: 'svg' | 'png';
  readonly content: string;
  readonly width: number;
  readonly height: number;
  /** The themes on whose ground it can't be seen, with a space between. */
  readonly plate: string;
};

/** Characters: every page of a visitor's first view asks for it. */
const MOST_DRAWN = 96_000;
/** Pixels of height at which it is looked at. */
const LOOKED_AT = 64;
const FONTS = { loadSystemFonts: false, fontFiles: [], fontDirs: [] };

/** Pictures within a drawing are dropped. usvg writes each as one empty element. */
const IMAGE = /<image\b[^>]*\/>/g;
const ROOT =
  /^<svg width="[\d.]+" height="[\d.]+" viewBox="([\d. e+-]+)" xmlns="http:\/\/www\.w3\.org\/2000\/svg"(?: xmlns:xlink="http:\/\/www\.w3\.org\/1999\/xlink")?>/;

/**
 * Draws an SVG anew: paths and colours as they are seen, nothing else of the file. It may take any time and memory: run it apart.
 * @throws what the library throws for a file that is none.
 */
export function drawSvg(svg: string): DrawnLogo | LogoRefusal {
  const drawing = new Resvg(svg, { font: FONTS, logLevel: 'off' });
  const box = drawing.getBBox();
  if (!box || !(box.width > 0) || !(box.height > 0)) return 'empty';
  drawing.cropByBBox(box);
  if (!isLogoShape(drawing)) return 'shape';
  const whole = drawing.toString().replace(IMAGE, '').replaceAll(/\n\s*/g, '').trim();
  const height = LOGO_HEIGHT;
  const width = Math.round((drawing.width / drawing.height) * height);
  const content = whole.replace(
    ROOT,
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="$1">`,
  );
  if (content === whole) return 'broken';
  if (content.length > MOST_DRAWN) return 'complex';
  const wrong = judgeDrawn(content);
  if (wrong) return wrong;
  const { pixels } = new Resvg(content, {
    font: FONTS,
    logLevel: 'off',
    fitTo: { mode: 'height', value: LOOKED_AT },
  }).render();
  const plate = needsPlate(pixels);
  return plate === null ? 'empty' : { kind: 'svg', content, width, height, plate };
}
