/** Draws the site's icons from the mark (`npm run icons -w art`). The results are committed in public/. */
import { mkdirSync, writeFileSync } from 'node:fs';

import sharp from 'sharp';

const PAPER = '#f4f8f6';
const INK = '#151e1e';
const folder = new URL('../public/', import.meta.url);

const lines = (colour: string) =>
  `<g fill="none" stroke="${colour}"><path d="M3 3v24h24" stroke-width="4" stroke-linecap="square"/><path d="M10 3h10a7 7 0 0 1 7 7v10" stroke-width="2.5"/><path d="M10 10h6a4 4 0 0 1 4 4v6" stroke-width="1.5"/></g>`;

/** `air`: units of paper around the mark, which is 30 units wide. */
const icon = (air: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-air} ${-air} ${30 + 2 * air} ${30 + 2 * air}"><rect x="${-air}" y="${-air}" width="100%" height="100%" fill="${PAPER}"/>${lines(INK)}</svg>`;

/** In a dark tab strip the lines turn light. */
const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 32 32"><style>g{stroke:${INK}}@media(prefers-color-scheme:dark){g{stroke:${PAPER}}}</style>${lines(INK).replace(` stroke="${INK}"`, '')}</svg>`;

mkdirSync(folder, { recursive: true });
writeFileSync(new URL('favicon.svg', folder), favicon);
for (const [name, size, air] of [
  ['icon-192', 192, 5],
  ['icon-512', 512, 5],
  ['icon-maskable', 512, 12],
  ['apple-touch-icon', 180, 6],
  ['favicon', 48, 1],
] as const) {
  const file = new URL(`${name}.png`, folder);
  await sharp(Buffer.from(icon(air)), { density: 600 })
    .resize(size, size)
    .png({ palette: true })
    .toFile(file.pathname);
}
