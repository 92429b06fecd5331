/** Lightness 0 to 1, chroma, hue in radians. */
export type Oklch = { readonly l: number; readonly c: number; readonly h: number };

type Triple = readonly [number, number, number];

/** Linearises an sRGB channel from 0 to 1. */
export const toLinear = (part: number) =>
  part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
const toGamma = (part: number) =>
  part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;

const channels = (hex: string): Triple => {
  const channelAt = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16) / 255;
  return [channelAt(1), channelAt(3), channelAt(5)];
};

/** Relative luminance of a hex colour (WCAG 2.2). */
function luminance(hex: string): number {
  const [r, g, b] = channels(hex);
  return 0.2126 * toLinear(r) + 0.7152 * toLinear(g) + 0.0722 * toLinear(b);
}

export function contrast(colour: string, otherColour: string): number {
  const [a, b] = [luminance(colour) + 0.05, luminance(otherColour) + 0.05];
  return Math.max(a, b) / Math.min(a, b);
}

/** Björn Ottosson's matrices: https://bottosson.github.io/posts/oklab/ */
export function toOklch(hex: string): Oklch {
  const [gammaR, gammaG, gammaB] = channels(hex);
  const [r, g, b] = [toLinear(gammaR), toLinear(gammaG), toLinear(gammaB)];
  const [l, m, s] = [
    Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b),
    Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b),
    Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b),
  ];
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: Math.atan2(bb, a),
  };
}

/** Channels outside 0 to 1 are out of gamut. */
function toSrgb({ l, c, h }: Oklch): Triple {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    toGamma(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    toGamma(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    toGamma(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
}

/** Half of one step of an eight-bit channel. */
const TOLERANCE = 0.5 / 255;
const isInGamut = (colour: Oklch) =>
  toSrgb(colour).every((part) => part >= -TOLERANCE && part <= 1 + TOLERANCE);

/** Reduces the chroma of a colour that is out of gamut. */
export function toHex(colour: Oklch): string {
  let [min, max] = [0, colour.c];
  let displayable = colour;
  if (!isInGamut(colour)) {
    for (let step = 0; step < 24; step++) {
      const c = (min + max) / 2;
      if (isInGamut({ ...colour, c })) min = c;
      else max = c;
    }
    displayable = { ...colour, c: min };
  }
  const digits = toSrgb(displayable).map((part) =>
    Math.round(Math.min(1, Math.max(0, part)) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}
