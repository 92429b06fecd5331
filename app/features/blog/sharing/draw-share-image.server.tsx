import { renderAsync } from '@resvg/resvg-js';
import satori, { type Font } from 'satori';

import rupee from '~/features/blog/sharing/share-fonts/rupee.woff?inline';
import text from '~/features/blog/sharing/share-fonts/text.woff?inline';
import title from '~/features/blog/sharing/share-fonts/title.woff?inline';

/** What networks show of a link: 1200 × 630 pixels (https://ogp.me). */
const WIDTH = 1200;
const HEIGHT = 630;

/** The light sheet's colours, as in `styles/tokens.css`: a picture knows no custom properties. */
const paper = '#f4f8f6';
const ink = '#151e1e';
const muted = '#515a59';
const redline = '#c1291f';

const font = (name: string, dataUrl: string): Font => ({
  name,
  data: Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'),
  weight: 400,
});
const fonts = [font('title', title), font('text', text), font('rupee', rupee)];

export type ShareWords = {
  title: string;
  category: string;
  /** Such as "No. 014"; empty for none. */
  number: string;
  studio: string;
  /** A few words beside its name; '' for none. */
  tagline?: string;
};

/**
 * Draws an article's share image: title, category, brand; without what its faces have no letters for. Resolves with a PNG; takes
 * about 50 ms, mostly off the main thread.
 */
export async function drawShareImage({ number, ...words }: ShareWords): Promise<Buffer> {
  const [category, studio] = [drawable(words.category), drawable(words.studio)];
  const tagline = drawable(words.tagline ?? '');
  const heading = drawable(words.title);
  const seen = heading
    ? { title: heading, category, number, studio, tagline }
    : { title: category, category: '', number, studio, tagline };
  const svg = await satori(<Sheet {...seen} />, { width: WIDTH, height: HEIGHT, fonts });
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return image.asPng();
}

/**
 * Without letters that show nothing, such as a soft hyphen: alone they make satori fail. Empty where it is written in another
 * script than the faces': of a Hindi title only its figures and foreign words would stand there.
 */
function drawable(words: string): string {
  if (/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(words)) return '';
  return words.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
}

/** Long titles are set smaller, so that they stay on four lines. */
const titleSize = (length: number) => (length < 36 ? 104 : length < 70 ? 84 : 64);

function Sheet({ title: words, category, number, studio, tagline = '' }: ShareWords) {
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        width: '100%',
        height: '100%',
        boxSizing: 'border-box',
        padding: '56px 72px 48px',
        color: ink,
        background: paper,
        fontFamily: 'text, rupee',
        fontSize: 30,
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
            fontSize: titleSize(Array.from(words).length),
            lineHeight: 1.06,
            letterSpacing: '-0.02em',
          }}
        >
          {words}
        </div>
      </div>
      <div style={{ display: 'flex', alignItems: 'center', gap: 22 }}>
        <svg width="54" height="54" viewBox="0 0 30 30" fill="none" stroke={ink}>
          <path d="M3 3v24h24" strokeWidth="4" strokeLinecap="square" />
          <path d="M10 3h10a7 7 0 0 1 7 7v10" strokeWidth="2" />
          <path d="M10 10h6a4 4 0 0 1 4 4v6" strokeWidth="1" />
        </svg>
        <span>{studio}</span>
        <span style={{ color: muted }}>{tagline}</span>
        <div
          style={{ display: 'flex', width: 56, height: 6, marginLeft: 'auto', background: redline }}
        />
      </div>
    </div>
  );
}
