/**
 * Writes the sizes of every master in data/art (and of the drawings that serve as pictures): AVIF at each width, JPEG at two,
 * then measures the whole bundle into measured.ts. `npm run sizes -w art`.
 */
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

import { layers } from '../app/features/images/bundled/registry.ts';
import { outlineText } from './letters.ts';
import { bundle, bundledDrawings, bundledPictures, figures, masters } from './places.ts';
import { figureSheets, sheets } from './sheets.ts';

/** Widths in pixels; 1280 is the full width of an upright picture. */
const WIDTHS = [480, 800, 1200, 1280, 1600, 2400, 3200];
const JPEG_WIDTHS = new Set([800, 1600]);
/** The home page's three, whose tiles and rafters weigh more than what they are worth at a higher quality. */
const LAYERS = new Set<string>(Object.values(layers));
const PAPER = '#f4f8f6';
const INK = '#151e1e';

/** One size in both formats; one that exists and is younger than its master is kept. */
async function writeSize(master: string, name: string, width: number, made: number): Promise<void> {
  const avif = join(bundledPictures, `${name}-${width}.avif`);
  if (existsSync(avif) && statSync(avif).mtimeMs > made) return;
  const picture = sharp(master).resize({ width });
  await picture
    .clone()
    .avif({ quality: (width > 1600 ? 50 : 56) - (LAYERS.has(name) ? 5 : 0), effort: 4 })
    .toFile(avif);
  if (JPEG_WIDTHS.has(width))
    await picture
      .clone()
      .jpeg({ quality: width > 800 ? 76 : 80, mozjpeg: true })
      .toFile(join(bundledPictures, `${name}-${width}.jpg`));
}

/** The master's sizes, and no other: one of a former picture of another size would be served beside them. */
async function writeSizes(master: string): Promise<void> {
  const name = basename(master, '.png');
  const { width } = await sharp(master).metadata();
  for (const size of WIDTHS)
    if (size === width || (size < width * 0.9 && size !== 1280))
      await writeSize(master, name, size, statSync(master).mtimeMs);
    else
      for (const format of ['avif', 'jpg'])
        rmSync(join(bundledPictures, `${name}-${size}.${format}`), { force: true });
}

/** A drawing set on paper, for the places that need a picture: article covers, image slots, share images. */
async function printSheet(
  name: string,
  drawing: string,
  [across, down]: readonly [number, number],
): Promise<string> {
  const width = 1600;
  const height = Math.round((width * down) / across);
  const svg = outlineText(readFileSync(join(bundledDrawings, `${drawing}.svg`), 'utf8')).replaceAll(
    'currentColor',
    INK,
  );
  const [, , w = 1, h = 1] = /viewBox="([^"]+)"/.exec(svg)?.[1]?.split(' ').map(Number) ?? [];
  const scale = Math.min((width * 0.9) / w, (height * 0.9) / h);
  // Twice the size, then reduced: a librarian of SVG draws hair lines thinner than a browser does.
  const sized = svg.replace(
    '<svg ',
    `<svg width="${Math.round(w * scale)}" height="${Math.round(h * scale)}" `,
  );
  const drawn = await sharp(Buffer.from(sized), { density: 72, unlimited: true }).toBuffer();
  const file = join(masters, `${name}.png`);
  await sharp({ create: { width, height, channels: 3, background: PAPER } })
    .composite([{ input: drawn }])
    .png()
    .toFile(file);
  return file;
}

/** A figure as a cover that fills a sheet of 3:2: its lines at twice their weight, without words, dimensions and background. */
async function printFigure(name: string, figure: string): Promise<string> {
  const [width, height] = [1600, 1067];
  const lines = readFileSync(join(figures, `${figure}.svg`), 'utf8')
    .replace(/<g aria-label[\s\S]*?<\/g>/g, '')
    .replace(/<(path|circle|line)[^>]*#515a59[^>]*\/>/g, '')
    .replace(/<rect width="640"[^>]*\/>/, '')
    .replace(/stroke-width="([\d.]+)"/g, (_, weight) => `stroke-width="${2 * Number(weight)}"`);
  const drawn = await sharp(Buffer.from(lines), { density: 288 }).png().toBuffer();
  const placed = await sharp(await sharp(drawn).trim().toBuffer())
    .resize(Math.round(width * 0.9), Math.round(height * 0.88), { fit: 'inside' })
    .toBuffer();
  const file = join(masters, `${name}.png`);
  await sharp({ create: { width, height, channels: 3, background: PAPER } })
    .composite([{ input: placed }])
    .png()
    .toFile(file);
  return file;
}

async function measurePicture(name: string): Promise<object> {
  const widths = WIDTHS.filter((each) => existsSync(join(bundledPictures, `${name}-${each}.avif`)));
  const { width, height } = await sharp(
    join(bundledPictures, `${name}-${widths.at(-1)}.avif`),
  ).metadata();
  const small = await sharp(join(bundledPictures, `${name}-${widths[0]}.avif`))
    .resize(96, 96, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const hash = rgbaToThumbHash(small.info.width, small.info.height, small.data);
  return { width, height, widths, thumbhash: Buffer.from(hash).toString('base64') };
}

/** Size of a drawing in metres: its viewBox counts centimetres. */
function measureDrawing(name: string): object {
  const [, , width = 0, height = 0] =
    /viewBox="([^"]+)"/
      .exec(readFileSync(join(bundledDrawings, `${name}.svg`), 'utf8'))?.[1]
      ?.split(' ')
      .map(Number) ?? [];
  return { metresWide: width / 100, metresHigh: height / 100 };
}

for (const { name, drawing, ratio } of sheets) {
  const source = join(bundledDrawings, `${drawing}.svg`);
  const size = join(bundledPictures, `${name}-1600.avif`);
  if (
    !existsSync(source) ||
    (existsSync(size) && statSync(size).mtimeMs > statSync(source).mtimeMs)
  )
    continue;
  await writeSizes(await printSheet(name, drawing, ratio));
}
for (const figure of figureSheets) {
  const name = `sheet-${figure}`;
  const size = join(bundledPictures, `${name}-1600.avif`);
  const isFresh =
    existsSync(size) && statSync(size).mtimeMs > statSync(join(figures, `${figure}.svg`)).mtimeMs;
  if (!isFresh) await writeSizes(await printFigure(name, figure));
}
for (const master of globSync('*.png', { cwd: masters })) await writeSizes(join(masters, master));

const names = [
  ...new Set(
    globSync('*.avif', { cwd: bundledPictures }).map((file) => file.replace(/-\d+\.avif$/, '')),
  ),
].sort();
const pictures = await Promise.all(
  names.map(async (name) => [name, await measurePicture(name)] as const),
);
const drawings = globSync('*.svg', { cwd: bundledDrawings })
  .map((file) => basename(file, '.svg'))
  .filter((name) => !name.startsWith('logo'))
  .sort();
const asSource = (entries: (readonly [string, object])[]): string =>
  entries.map(([name, size]) => `  '${name}': ${JSON.stringify(size)},\n`).join('');
writeFileSync(
  join(bundle, 'measured.ts'),
  `// Written by art/sizes.ts from the files beside it; do not edit.\n\nexport const measuredPictures = {\n${asSource(pictures)}} as const;\n\nexport const measuredDrawings = {\n${asSource(drawings.map((name) => [name, measureDrawing(name)] as const))}} as const;\n`,
);
