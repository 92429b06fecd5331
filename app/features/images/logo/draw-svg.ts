import { Resvg } from '@resvg/resvg-js';

import { findPlate, type Plate } from './find-plate.ts';
import { isLogoShape, LOGO_HEIGHT, type LogoRefusal } from './logo-refusals.ts';
import { refuseDrawnSvg } from './refuse-drawn-svg.ts';

/** `content`: the SVG, or a PNG in base64. */
export type DrawnLogo = {
  readonly kind: 'svg' | 'png';
  readonly content: string;
  readonly width: number;
  readonly height: number;
  /** The theme in which the logo needs a plate to be visible. */
  readonly plate: Plate;
};

/** Limit in characters, because the logo is part of every first page view. */
const MAX_LENGTH = 96_000;
/** Height in pixels at which a logo is drawn to check whether it is visible on both themes. */
const CHECK_HEIGHT = 64;
const NO_FONTS = { loadSystemFonts: false, fontFiles: [], fontDirs: [] };

/** Embedded pictures, which are dropped. usvg writes each as an empty element. */
const IMAGE_ELEMENT = /<image\b[^>]*\/>/g;
const ROOT_ELEMENT =
  /^<svg width="[\d.]+" height="[\d.]+" viewBox="([\d. e+-]+)" xmlns="http:\/\/www\.w3\.org\/2000\/svg"(?: xmlns:xlink="http:\/\/www\.w3\.org\/1999\/xlink")?>/;

/** Keeps only visible shapes. Takes any time and memory, so run it in a subprocess. @throws for an invalid file. */
export function drawSvg(svg: string): DrawnLogo | LogoRefusal {
  const drawing = new Resvg(svg, { font: NO_FONTS, logLevel: 'off' });
  const box = drawing.getBBox();
  if (!box || !(box.width > 0) || !(box.height > 0)) return 'empty';
  drawing.cropByBBox(box);
  if (!isLogoShape(drawing)) return 'shape';
  const svgMarkup = drawing.toString().replace(IMAGE_ELEMENT, '').replaceAll(/\n\s*/g, '').trim();
  const height = LOGO_HEIGHT;
  const width = Math.round((drawing.width / drawing.height) * height);
  const content = svgMarkup.replace(
    ROOT_ELEMENT,
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="$1">`,
  );
  if (content === svgMarkup) return 'broken';
  if (content.length > MAX_LENGTH) return 'complex';
  const refusal = refuseDrawnSvg(content);
  if (refusal) return refusal;
  const { pixels } = new Resvg(content, {
    font: NO_FONTS,
    logLevel: 'off',
    fitTo: { mode: 'height', value: CHECK_HEIGHT },
  }).render();
  const found = findPlate(pixels);
  return typeof found === 'string' ? found : { kind: 'svg', content, width, height, ...found };
}
