import { renderAsync } from '@resvg/resvg-js';
import satori, { type Font } from 'satori';
import sharp, { type Sharp } from 'sharp';

import rupee from '~/features/blog/sharing/share-fonts/rupee.woff?inline';
import text from '~/features/blog/sharing/share-fonts/text.woff?inline';
import title from '~/features/blog/sharing/share-fonts/title.woff?inline';

import { drawableText } from './drawable-text';

/** 1200 × 630 pixels (https://ogp.me). */
const WIDTH = 1200;
const HEIGHT = 630;
/** Width and margin in pixels of the cover at the right. Photographs fill their place; drawings are uncropped. */
const COVER_PLACES = {
  photograph: { width: 440, margin: 0 },
  sheet: { width: 560, margin: 64 },
} as const;

/** Colours of the light theme, as in `styles/tokens.css`, because images can't use custom properties. */
const paper = '#f4f8f6';
const ink = '#151e1e';
const muted = '#515a59';
const accentRed = '#c1291f';

const font = (name: string, dataUrl: string): Font => ({
  name,
  data: Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'),
  weight: 400,
});
const fonts = [font('title', title), font('text', text), font('rupee', rupee)];

export type ShareText = {
  title: string;
  category: string;
  /** Such as "No. 014"; '' for none. */
  number: string;
  studio: string;
  /** Shown beside the studio's name; '' for none. */
  tagline?: string;
  /** Drawn beside the studio's name; null for none. */
  brand?: 'mark' | ShareLogo | null;
};

/** `href` is a data URL; the logo is visible on `ground`. */
export type ShareLogo = {
  readonly href: string;
  readonly width: number;
  readonly height: number;
  readonly ground: 'paper' | 'ink';
};

export type ShareCover = {
  readonly kind: keyof typeof COVER_PLACES;
  readonly content: Buffer;
  /** Focal point in per cent from the left and the top, kept visible when cropping. */
  readonly focal: readonly [number, number];
};

/** Draws an article's share image. Resolves to a JPEG after about 80 ms. Rejects if the cover can't be read. */
export async function drawShareImage(
  { number, ...words }: ShareText,
  cover: ShareCover | null = null,
): Promise<Buffer> {
  const [category, studio] = [drawableText(words.category), drawableText(words.studio)];
  const tagline = drawableText(words.tagline ?? '');
  const heading = drawableText(words.title);
  const { brand = null } = words;
  const drawnTexts = heading
    ? { title: heading, category, number, studio, tagline, brand }
    : { title: category, category: '', number, studio, tagline, brand };
  const svg = await satori(<Sheet {...drawnTexts} kind={cover?.kind} />, {
    width: WIDTH,
    height: HEIGHT,
    fonts,
  });
  const sheet = await renderAsync(svg, { font: { loadSystemFonts: false } });
  const { width, height } = sheet;
  const image = sharp(sheet.pixels, { raw: { width, height, channels: 4 } });
  if (cover) image.composite([await coverLayer(cover)]);
  // Full chroma: subsampling would blur the edges of letters and the red line.
  return image.jpeg({ quality: 86, chromaSubsampling: '4:4:4' }).toBuffer();
}

async function coverLayer({ kind, content, focal }: ShareCover) {
  const { width, margin } = COVER_PLACES[kind];
  const coverBox = { width: width - margin, height: HEIGHT - 2 * margin };
  const picture = sharp(content);
  const frameStyle =
    kind === 'sheet'
      ? picture.trim({ threshold: 16 }).resize({ ...coverBox, fit: 'contain', background: paper })
      : cropPicture(picture, await picture.metadata(), coverBox, focal);
  return { input: await frameStyle.png().toBuffer(), left: WIDTH - width, top: margin };
}

type Size = { readonly width: number; readonly height: number };

function cropPicture(picture: Sharp, own: Size, place: Size, [x, y]: ShareCover['focal']) {
  const scale = Math.max(place.width / own.width, place.height / own.height);
  const [width, height] = [Math.ceil(own.width * scale), Math.ceil(own.height * scale)];
  return picture.resize(width, height, { fit: 'fill' }).extract({
    left: Math.round(((width - place.width) * x) / 100),
    top: Math.round(((height - place.height) * y) / 100),
    ...place,
  });
}

/** In pixels. Longer titles are smaller, so that they fit on four lines. */
const TITLE_SIZES = { bare: [104, 84, 64], photograph: [84, 68, 54], sheet: [72, 58, 46] } as const;
const titleSize = (length: number, kind: keyof typeof TITLE_SIZES) => {
  const [short, middle, long] = TITLE_SIZES[kind];
  return length < 36 ? short : length < 70 ? middle : long;
};

function Sheet({
  title: words,
  category,
  number,
  studio,
  tagline = '',
  brand = null,
  kind,
}: ShareText & { kind: ShareCover['kind'] | undefined }) {
  const width = WIDTH - (kind ? COVER_PLACES[kind].width : 0);
  const length = Array.from(words).length;
  return (
    <div
      style={{
        display: 'flex',
        width: '100%',
        height: '100%',
        color: ink,
        background: paper,
        fontFamily: 'text, rupee',
        fontSize: 30,
      }}
    >
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
          width,
          boxSizing: 'border-box',
          padding: kind ? '52px 56px 48px 64px' : '56px 72px 48px',
        }}
      >
        <div style={{ display: 'flex', flexDirection: 'column' }}>
          <div
            style={{
              display: 'flex',
              justifyContent: 'space-between',
              paddingBottom: 18,
              marginBottom: 44,
              color: muted,
              borderBottom: `3px solid ${ink}`,
            }}
          >
            <span>{category}</span>
            <span>{number}</span>
          </div>
          <div
            style={{
              display: 'block',
              lineClamp: 4,
              fontFamily: 'title, rupee',
              fontSize: titleSize(length, kind ?? 'bare'),
              lineHeight: 1.06,
              letterSpacing: '-0.02em',
              // Balanced text can take more lines than needed, and would be cut off after the fourth.
              textWrap: length < 70 ? 'balance' : 'wrap',
            }}
          >
            {words}
          </div>
        </div>
        <div style={{ display: 'flex', alignItems: 'center', gap: 22 }}>
          {brand === 'mark' ? <Mark /> : brand && <Logo {...brand} />}
          <div
            style={{
              display: 'flex',
              flexDirection: kind ? 'column' : 'row',
              gap: kind ? 2 : 22,
              flexGrow: 1,
              flexShrink: 1,
            }}
          >
            <span>{studio}</span>
            <span style={{ color: muted, fontSize: kind ? 24 : 30 }}>{tagline}</span>
          </div>
          <div style={{ display: 'flex', width: 56, height: 6, background: accentRed }} />
        </div>
      </div>
    </div>
  );
}

const BRAND_HEIGHT = 54;

const Mark = () => (
  <svg width={BRAND_HEIGHT} height={BRAND_HEIGHT} viewBox="0 0 30 30" fill="none" stroke={ink}>
    <path d="M3 3v24h24" strokeWidth="4" strokeLinecap="square" />
    <path d="M10 3h10a7 7 0 0 1 7 7v10" strokeWidth="2" />
    <path d="M10 10h6a4 4 0 0 1 4 4v6" strokeWidth="1" />
  </svg>
);

const MAX_LOGO_WIDTH = 240;

function Logo({ href, width, height, ground }: ShareLogo) {
  const scale = Math.min(BRAND_HEIGHT / height, MAX_LOGO_WIDTH / width);
  return (
    <div
      style={{
        display: 'flex',
        flexShrink: 0,
        ...(ground === 'ink' && { padding: 8, background: ink }),
      }}
    >
      <img src={href} alt="" width={width * scale} height={height * scale} />
    </div>
  );
}
