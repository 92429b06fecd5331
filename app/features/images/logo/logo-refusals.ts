export const logoRefusals = {
  large: 'This file is larger than 200 kB. Export only the logo.',
  unknown: 'This isn’t an SVG or PNG. Export the logo in one of these formats.',
  broken: 'This file is damaged and can’t be read. Please export it again.',
  complex: 'This drawing has too many parts for a logo. Please simplify it, or export it as PNG.',
  doctype: 'This SVG depends on other files or definitions. Export it as “plain SVG” or PNG.',
  text: 'This SVG contains text that needs its font. Convert the text to outlines, or export it as PNG.',
  effects: 'This SVG contains effects such as blur or shadow. Export it without them, or as PNG.',
  empty: 'Nothing in this file is visible.',
  shape:
    'A logo can be up to eight times as wide as it is tall, or twice as tall as it is wide. Crop it.',
  unreadable:
    'Visitors couldn’t read this logo: too much of it has the colour of its background. Use colours that stand out on a light and on a dark page.',
  pixels: 'This PNG has more than four megapixels. Please make it smaller.',
  moving: 'This is an animated picture. Use a still one.',
  busy: 'The server is processing another picture. Please try again in a minute.',
} as const;

export type LogoRefusal = keyof typeof logoRefusals;

export const MAX_LOGO_BYTES = 200 * 1024;

/** In pixels; four times the header's height. */
export const LOGO_HEIGHT = 120;

export const isLogoShape = ({ width, height }: { width: number; height: number }): boolean =>
  width <= 8 * height && height <= 2 * width;
