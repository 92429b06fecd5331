import { logoDataUrl } from '~/settings/look/logo-data-url.server';
import { shownLogo } from '~/settings/look/look';
import { isDemoName, type Settings } from '~/settings/settings';

/** Colours of the light theme, as in `styles/tokens.css`, because images can't use custom properties. */
const PAPER = '#f4f8f6';
const INK = '#151e1e';

/** Side in pixels, and margin around the drawing in per cent. A maskable icon is cropped to a circle of 80 per cent. */
const icons = {
  'favicon.svg': { size: 0, margin: 4 },
  'favicon.png': { size: 48, margin: 4 },
  'apple-touch-icon.png': { size: 180, margin: 14 },
  'icon-192.png': { size: 192, margin: 12 },
  'icon-512.png': { size: 512, margin: 12 },
  'icon-maskable.png': { size: 512, margin: 22 },
} as const;

type IconName = keyof typeof icons;

export const isIconName = (name: string): name is IconName => Object.hasOwn(icons, name);

type Drawing = { readonly ground: string; readonly shapes: (side: number) => string };

const cache = new Map<string, Promise<string | Uint8Array<ArrayBuffer>>>();

/** The studio's logo, else its initials, or the mark for the demo. An SVG, or the bytes of a PNG. */
export function drawIcon(name: IconName, settings: Settings) {
  const { look, company } = settings;
  const key = `${name} ${look.logoFile} ${company.name}`;
  const drawing = cache.get(key) ?? draw(name, settings);
  if (!cache.has(key)) {
    // Evicts icons of a former logo or name.
    if (cache.size >= Object.keys(icons).length) cache.clear();
    cache.set(key, drawing);
    drawing.catch(() => cache.delete(key));
  }
  return drawing;
}

async function draw(name: IconName, settings: Settings) {
  const { size, margin } = icons[name];
  const { ground, shapes } = await drawingOf(settings);
  const side = 100 - 2 * margin;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="${ground}"/><g transform="translate(${margin} ${margin})">${shapes(side)}</g></svg>`;
  if (size === 0) return svg;
  // The renderer takes 16 MB, so it is loaded with the first icon.
  const { renderAsync } = await import('@resvg/resvg-js');
  const image = await renderAsync(svg, {
    fitTo: { mode: 'width', value: size },
    font: { loadSystemFonts: false },
  });
  return new Uint8Array(image.asPng());
}

async function drawingOf(settings: Settings): Promise<Drawing> {
  const { look } = settings;
  const logo = shownLogo(look);
  if (logo) {
    return {
      ground: logo.plate.includes('light') ? INK : PAPER,
      shapes: (side) => `<image href="${logoDataUrl(look)}" width="${side}" height="${side}"/>`,
    };
  }
  if (isDemoName(settings)) return { ground: PAPER, shapes: drawMark };
  const { outlineInitials } = await import('./outline-initials.server');
  const outlines = await outlineInitials(initialsOf(settings.company.name), PAPER);
  return {
    ground: INK,
    shapes: (side) => `<g transform="scale(${side / 100})">${outlines}</g>`,
  };
}

const drawMark = (side: number) =>
  `<g transform="scale(${side / 30})" fill="none" stroke="${INK}"><path d="M3 3v24h24" stroke-width="4" stroke-linecap="square"/><path d="M10 3h10a7 7 0 0 1 7 7v10" stroke-width="2.5"/><path d="M10 10h6a4 4 0 0 1 4 4v6" stroke-width="1.5"/></g>`;

/** Initials of the first two words with a capital: "RI" for "Rao and Iyer". */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  const capitalised = words.filter((word) => /^\p{Lu}/u.test(word));
  const initialWords = capitalised.length > 0 ? capitalised : words;
  return initialWords
    .slice(0, 2)
    .map((word) => Array.from(word)[0]?.toLocaleUpperCase('en-IN') ?? '')
    .join('');
}
