import { HEX, nearestReadable, type Theme } from './accent';

/** Logo and accent as they are stored: texts, as of every group of the settings. */
export type Look = {
  /** The drawn SVG, or a PNG in base64; empty: the studio has none. */
  readonly logo: string;
  /** The last part of its address, which tells its content: "3f2a….svg". */
  readonly logoFile: string;
  /** Pixels. */
  readonly logoWidth: string;
  readonly logoHeight: string;
  /** The themes on whose ground it can't be seen, with a space between. */
  readonly logoPlate: string;
  /** "#1d5754"; empty: ours. */
  readonly accent: string;
  /** Of the dark theme; empty: the readable colour next to `accent`. */
  readonly accentDark: string;
};

export const NO_LOOK: Look = {
  logo: '',
  logoFile: '',
  logoWidth: '',
  logoHeight: '',
  logoPlate: '',
  accent: '',
  accentDark: '',
};

/** A colour for each theme, "#1d5754"; empty: none of the studio's own. */
export type Accents = Readonly<Record<Theme, string>>;

/** The logo as pages show it. */
export type ShownLogo = {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly plate: string;
};

/** The studio's logo; null where it has none. */
export function shownLogo({ logo, logoFile, logoWidth, logoHeight, logoPlate }: Look) {
  const [width, height] = [Number(logoWidth), Number(logoHeight)];
  return logo !== '' && logoFile !== '' && width > 0 && height > 0
    ? { src: `/logo/${logoFile}`, width, height, plate: logoPlate }
    : null;
}

/** The studio's accent in both themes; null where it has none. A style sheet prints it, so that only colours may pass. */
export function shownAccent(look: Look): Accents | null {
  const light = colourOrNone(look.accent);
  const dark = colourOrNone(look.accentDark);
  const own = light || dark;
  if (own === '') return null;
  return {
    light: light || nearestReadable(own, 'light'),
    dark: dark || nearestReadable(own, 'dark'),
  };
}

const colourOrNone = (text: string) => (HEX.test(text) ? text : '');

/** Of the studio's accent, as `styles/tokens.css` says it of ours. */
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

const PLATE = 'padding:.25rem .5rem;background:';
const NO_PLATE = '{padding:0;background:none}';

/** Of the studio's logo. What can't be seen on the ground of a theme stands on the paper of the other one. */
function logoStyle(look: Look): string {
  if (!shownLogo(look)) return '';
  const onDark = (theme: string) =>
    `${theme} .studio-logo[data-plate=light]${NO_PLATE}${theme} .studio-logo[data-plate=dark]{${PLATE}#f4f8f6}`;
  return [
    '.studio-logo{box-sizing:content-box;flex:none;max-width:100%;object-fit:contain;object-position:0 50%}',
    `.studio-logo[data-plate=light]{${PLATE}#101515}`,
    onDark(':root[data-theme=dark]'),
    `@media(prefers-color-scheme:dark){${onDark(':root:not([data-theme=light])')}}`,
  ].join('');
}

/** What a document's style sheet says besides, of the studio's own accent and logo; '' where it has neither, so that nobody else carries it. */
export const lookStyle = (look: Look): string => accentStyle(look) + logoStyle(look);
