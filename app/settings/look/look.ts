import { HEX, nearestReadable, type Theme } from './accent';

export const NO_LOOK = {
  /** An SVG, or a PNG in base64; '' for none. */
  logo: '',
  /** File name derived from the content, for the URL: "3f2a….svg". */
  logoFile: '',
  logoWidth: '',
  logoHeight: '',
  /** Themes in which the logo is invisible without a plate, separated by a space. */
  logoPlate: '',
  accent: '',
  /** For the dark theme; '' for the closest readable colour. */
  accentDark: '',
};

export type Look = Readonly<typeof NO_LOOK>;

export type Accents = Readonly<Record<Theme, string>>;

export type ShownLogo = {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly plate: string;
};

export function shownLogo({ logo, logoFile, logoWidth, logoHeight, logoPlate }: Look) {
  const [width, height] = [Number(logoWidth), Number(logoHeight)];
  return logo !== '' && logoFile !== '' && width > 0 && height > 0
    ? { src: `/logo/${logoFile}`, width, height, plate: logoPlate }
    : null;
}

/** Returns null for the default. The result is printed into a style sheet, so only valid colours may pass. */
export function shownAccent(look: Look): Accents | null {
  const lightAccent = colourOrNone(look.accent);
  const darkAccent = colourOrNone(look.accentDark);
  const ownAccent = lightAccent || darkAccent;
  if (ownAccent === '') return null;
  return {
    light: lightAccent || nearestReadable(ownAccent, 'light'),
    dark: darkAccent || nearestReadable(ownAccent, 'dark'),
  };
}

const colourOrNone = (text: string) => (HEX.test(text) ? text : '');

function accentStyle(look: Look): string {
  const accent = shownAccent(look);
  if (!accent) return '';
  const dark = `{--accent:${accent.dark}}`;
  return [
    `:root{--accent:${accent.light}}`,
    `@media(prefers-color-scheme:dark){:root:not([data-theme='light'])${dark}}`,
    `:root[data-theme='dark'],[data-tone='night']${dark}`,
    `@media print{:root:root:root{--accent:${accent.light}}}`,
  ].join('');
}

const PLATE_CSS = 'padding:.25rem .5rem;background:';
const NO_PLATE_CSS = '{padding:0;background:none}';

/** A logo that is invisible in a theme gets a plate in the other theme's paper colour. */
function logoStyle(look: Look): string {
  if (!shownLogo(look)) return '';
  const plateRules = (theme: string) =>
    `${theme} .studio-logo[data-plate=light]${NO_PLATE_CSS}${theme} .studio-logo[data-plate=dark]{${PLATE_CSS}#f4f8f6}`;
  return [
    '.studio-logo{box-sizing:content-box;flex:none;max-width:100%;object-fit:contain;object-position:0 50%}',
    `.studio-logo[data-plate=light]{${PLATE_CSS}#101515}`,
    plateRules(':root[data-theme=dark]'),
    `@media(prefers-color-scheme:dark){${plateRules(':root:not([data-theme=light])')}}`,
  ].join('');
}

export const lookStyle = (look: Look): string => accentStyle(look) + logoStyle(look);
