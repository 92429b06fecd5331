import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { root } from './places.ts';

type Glyph = { advanceWidth: number; getPath(x: number, y: number, size: number): Outline };
type Outline = { toPathData(decimals: number): string };
type Font = {
  unitsPerEm: number;
  charToGlyph(letter: string): Glyph;
  getKerningValue(left: Glyph, right: Glyph): number;
};

/** The reader of fonts that satori brings. */
const { parse } = createRequire(createRequire(import.meta.url).resolve('satori'))(
  '@shuding/opentype.js',
) as { parse(data: ArrayBuffer): Font };

const share = join(root, 'app/features/blog/sharing/share-fonts');
const read = (name: string) =>
  parse(new Uint8Array(readFileSync(join(share, `${name}.woff`))).buffer);
const [archivo, rupee] = [read('text'), read('rupee')];
const EM = archivo.unitsPerEm;

const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];

const plain = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>');

/**
 * A drawing with its letters as Archivo's outlines, each letter once: within an image no font of the page is at hand, and a sheet
 * is printed on machines that have none. A text keeps its words as a label.
 */
export function outlineText(svg: string): string {
  const used = new Map<string, string>();
  const group = /<g class="scale"[^>]*font-size="([\d.]+)"/.exec(svg)?.[1];
  const outlined = svg.replaceAll(
    /<text\b([^>]*)>([^<]*)<\/text>/g,
    (_, tag: string, inner: string) => {
      const { letters, wide } = setLine(plain(inner), used);
      const size = Number(attribute(tag, 'font-size') ?? group);
      const anchor = attribute(tag, 'text-anchor') ?? (group ? 'middle' : 'start');
      const shift = { start: 0, middle: wide / 2, end: wide }[anchor] ?? 0;
      const x = Number(attribute(tag, 'x')) - (shift * size) / EM;
      const fill = attribute(tag, 'fill') ?? 'currentColor';
      const bold = Number(attribute(tag, 'font-weight') ?? 500) >= 600;
      const edge = bold ? `stroke="${fill}" stroke-width="${EM * 0.03}"` : 'stroke="none"';
      const turned = attribute(tag, 'transform');
      const place = `${turned ? `${turned} ` : ''}translate(${x.toFixed(1)} ${attribute(tag, 'y')}) scale(${Number((size / EM).toFixed(5))})`;
      return `<g aria-label="${inner.replaceAll('"', '&quot;')}" transform="${place}" fill="${fill}" ${edge}>${letters}</g>`;
    },
  );
  if (used.size === 0) return svg;
  const outlines = [...used].map(([id, path]) => `<path id="${id}" d="${path}"/>`).join('');
  return outlined.replace(/(<svg[^>]*>)/, `$1<defs>${outlines}</defs>`);
}

/** One line of letters from 0, in the font's units, and how wide it is; `used` collects their outlines. */
function setLine(text: string, used: Map<string, string>) {
  let wide = 0;
  let before: Glyph | undefined;
  let letters = '';
  for (const letter of text) {
    const font = letter === '₹' ? rupee : archivo;
    const glyph = font.charToGlyph(letter);
    if (before && font === archivo) wide += archivo.getKerningValue(before, glyph);
    before = font === archivo ? glyph : undefined;
    const path = glyph.getPath(0, 0, EM).toPathData(0);
    const id = `l${letter.codePointAt(0)?.toString(36)}`;
    if (path) {
      used.set(id, path);
      letters += `<use href="#${id}"${wide ? ` x="${Math.round(wide)}"` : ''}/>`;
    }
    wide += (glyph.advanceWidth * EM) / font.unitsPerEm;
  }
  return { letters, wide };
}
