/** Why a file can't be the logo: a sentence each. */
export const logoRefusals = {
  large:
    'This file is larger than 200 kB. Please export the logo alone, without the rest of the drawing.',
  unknown: 'This is neither an SVG nor a PNG. Please export the logo as one of these.',
  broken: 'This file is damaged and can’t be read. Please export it again.',
  complex: 'This drawing has too many parts for a logo. Please simplify it, or export it as PNG.',
  doctype:
    'This SVG names other files or defines words of its own (a document type). Please export it as “plain SVG”, or as PNG.',
  text: 'This SVG holds text, which would need its font. Please turn the letters into outlines, or export it as PNG.',
  effects:
    'This SVG holds effects such as blur or shadow. Please export it without them, or as PNG.',
  empty: 'Nothing of this file can be seen.',
  shape:
    'A logo may be up to eight times as wide as it is high, and up to twice as high as it is wide. Please crop it.',
  pixels: 'This PNG has more than four megapixels. Please make it smaller.',
  moving: 'This is a moving picture. Please use a still one.',
  busy: 'Another picture is being drawn just now. Please try again in a minute.',
} as const;

export type LogoRefusal = keyof typeof logoRefusals;
