/**
 * Sets drawings of the scenes on paper as figures of the journal's articles (public/figures), letters as outlines:
 * `npm run figures -w art`, after a drawing has changed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { outlineText } from './letters.ts';
import { bundledDrawings, root } from './places.ts';

const WIDTH = 640;
const PAPER = '#fdfefd';
const INK = '#151e1e';

const figures = [
  { name: 'court-house-plan', drawing: 'court-house-plan' },
  { name: 'court-house-section', drawing: 'court-house-section-court' },
];

for (const { name, drawing } of figures) {
  const svg = outlineText(readFileSync(join(bundledDrawings, `${drawing}.svg`), 'utf8'));
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(svg) ?? [];
  const [, box = ''] = /viewBox="([^"]+)"/.exec(svg) ?? [];
  const [x = 0, y = 0, wide = 1, high = 1] = box.split(' ').map(Number);
  const height = Math.round((WIDTH * high) / wide);
  const inner = svg
    .replace(/^<svg[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, '')
    .replace(/<\/svg>\s*$/, '');
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="t" color="${INK}">`;
  writeFileSync(
    join(root, 'public/figures', `${name}.svg`),
    `${head}\n<title id="t">${title}</title>\n<rect width="${WIDTH}" height="${height}" fill="${PAPER}"/>\n<g transform="scale(${(WIDTH / wide).toFixed(5)}) translate(${-x} ${-y})">${inner}</g>\n</svg>\n`,
  );
}
