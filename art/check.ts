/**
 * Checks the bundle: every slot and layer has its files at the needed size and ratio, every drawing a scale that fits
 * its viewBox and stays light; lists the renders still wanted. `npm run check -w art` exits 1 on a fault.
 */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import sharp from 'sharp';

import { measuredDrawings, measuredPictures } from '../app/features/images/bundled/measured.ts';
import { pictureCaptions } from '../app/features/images/bundled/picture-captions.ts';
import { layers, logoDrawings, slots } from '../app/features/images/bundled/registry.ts';
import { hoursOf, isMade, readJobs } from './jobs.ts';
import { bundledDrawings, bundledPictures } from './places.ts';
import { measureQuality } from './quality.ts';
import { MAX_STAIRS, measureStairs } from './stairs.ts';

const say = (line: string): boolean => process.stdout.write(`${line}\n`);
const faults: string[] = [];
const fault = (words: string): number => faults.push(words);
/** The strokes of the mark. On whole pixels at 16 px. */
const MARK = [
  { weight: 'cut', d: 'M5 2v25h25', width: 6 },
  { weight: 'profile', d: 'M12 4h8a8 8 0 0 1 8 8v8', width: 4 },
  { weight: 'hair', d: 'M12 11h5a4 4 0 0 1 4 4v5', width: 2 },
];
const SPEC = [
  'footer founder aboutUs1 residentialDesign restaurantNightclub entertainment guestHouseRetreat constructionRenovation maintenancePropertyCare',
  'CommercialSpaces CustomFurniture ExecutiveSpa JewelleryShop LightingDesign SpacePlanning Traditional UrbanLoft gym GreekStyleResort',
  'ProjectAmity1 ProjectAmity2 Bedroom1 Bedroom2 Bedroom3 ResidentialRenovation1 ResidentialRenovation2 ResidentialRenovation3 ResidentialRenovation4',
  ...Array.from({ length: 25 }, (_, i) => `image${i + 1}`),
].flatMap((line) => line.split(' '));
for (const name of SPEC) if (!(name in slots)) fault(`slot ${name} has no picture`);
for (const file of Object.values(logoDrawings)) {
  const path = join(bundledDrawings, file);
  const svg = existsSync(path) ? readFileSync(path, 'utf8') : '';
  for (const { d, width, weight } of MARK)
    if (!svg.includes(`d="${d}" stroke-width="${width}"`))
      fault(`${file} lacks the mark's ${weight} line`);
}

// The last is the frame of the plan that one picture lies on.
const RATIOS = [16 / 9, 3 / 2, 4 / 3, 4 / 5, 21 / 9, 1, 2741 / 2110];
for (const [name, { width, height, widths }] of Object.entries(measuredPictures)) {
  if (Math.max(width, height) < 1600)
    fault(`${name} is ${width} × ${height}: the longest side is under 1600`);
  if (!RATIOS.some((ratio) => Math.abs(width / height / ratio - 1) < 0.01))
    fault(`${name} has the ratio ${(width / height).toFixed(2)}, none of the series`);
  for (const each of widths) {
    const file = join(bundledPictures, `${name}-${each}.avif`);
    if (!existsSync(file)) fault(`${name}-${each}.avif is missing`);
    else if (statSync(file).size > 300_000) fault(`${name}-${each}.avif is over 300 kB`);
  }
  if (!existsSync(join(bundledPictures, `${name}-800.jpg`))) fault(`${name}-800.jpg is missing`);
}
/** Bars of a picture's quality; what misses one is a fault unless queue.txt asks for it again. */
const BARS = { grain: 0.6, specks: 100, clipped: 0.005, blank: 0.02, stairs: MAX_STAIRS };
const waiting = readJobs().filter((job) => !isMade(job));
for (const [name, { widths }] of Object.entries(measuredPictures)) {
  if (name.startsWith('sheet-')) continue;
  const picture = sharp(join(bundledPictures, `${name}-${widths.at(-1)}.avif`))
    .greyscale()
    .raw();
  const { data, info } = await picture.clone().toBuffer({ resolveWithObject: true });
  // Steps are measured at the size that pages show, so that a larger picture is not held to a finer line.
  const shown = await picture
    .resize(1600, 1600, { fit: 'inside', withoutEnlargement: true })
    .toBuffer({ resolveWithObject: true });
  const quality = {
    ...measureQuality({ ...info, values: data }),
    stairs: measureStairs({ ...shown.info, values: shown.data }),
  };
  const words = pictureCaptions[name as keyof typeof pictureCaptions].caption;
  // A study model stands on bright paper on purpose; a screen, a sheet, a backdrop, lime in the sun and a sky of rain are bright
  // and bare too.
  const bright = /Study model|Screening|sheet|cabinet|garden court|court in rain/.test(words);
  const bars = bright ? { ...BARS, blank: 1 } : BARS;
  const missed = (Object.keys(bars) as (keyof typeof bars)[])
    .filter((bar) => quality[bar] > bars[bar])
    .map((bar) => `${bar} ${quality[bar].toPrecision(2)} over ${bars[bar]}`)
    .join(', ');
  if (!missed) continue;
  if (waiting.some((job) => job.name === name)) say(`named: ${name} has ${missed}`);
  else fault(`${name} has ${missed} and is not in queue.txt`);
}
for (const job of waiting)
  say(
    `wanted: ${job.name} at ${job.rest[0] ?? 1600} px, ${job.rest[1] ?? 48} samples, ${hoursOf(job).toFixed(1)} h on two free cores`,
  );
const hours = waiting.reduce((sum, job) => sum + hoursOf(job), 0);
say(`${waiting.length} renders are wanted, ${hours.toFixed(1)} h together`);

const sizes = new Set(
  Object.values(layers).map(
    (name) => `${measuredPictures[name].width} × ${measuredPictures[name].height}`,
  ),
);
if (sizes.size > 1) fault(`the three layers differ in size: ${[...sizes].join(', ')}`);
if (!sizes.has('2400 × 1350')) fault('the three layers are not 2400 × 1350');

for (const [name, { metresWide, metresHigh }] of Object.entries(measuredDrawings)) {
  const svg = readFileSync(join(bundledDrawings, `${name}.svg`), 'utf8');
  const [, , w = 0, h = 0] = /viewBox="([^"]+)"/.exec(svg)?.[1]?.split(' ').map(Number) ?? [];
  if (Math.abs(w / 100 - metresWide) > 0.01 || Math.abs(h / 100 - metresHigh) > 0.01)
    fault(`${name}: the viewBox is not ${metresWide} × ${metresHigh} m in centimetres`);
  const bar = /class="scale" d="M-?\d+ -?\d+h(\d+)v/.exec(
    svg.slice(svg.lastIndexOf('class="scale" d=')),
  )?.[1];
  const metres = [...svg.matchAll(/<text[^>]*>(\d+) m<\/text>/g)].at(-1)?.[1];
  if (!bar || Number(bar) !== Number(metres) * 100)
    fault(
      `${name}: the scale bar measures ${bar ?? 'nothing'} cm, its label says ${metres ?? 'nothing'} m`,
    );
  if (!svg.includes('class="north"') && /plan/.test(name))
    fault(`${name}: a plan without a north arrow`);
  if (gzipSync(svg).length > 60_000) fault(`${name}: over 60 kB compressed`);
}
const weight = globSync('*', { cwd: bundledPictures }).reduce(
  (sum, file) => sum + statSync(join(bundledPictures, file)).size,
  0,
);
if (weight > 25e6) fault(`the pictures weigh ${(weight / 1e6).toFixed(1)} MB, over 25`);

say(
  `${Object.keys(slots).length} slots; ${Object.keys(measuredPictures).length} pictures (${(weight / 1e6).toFixed(1)} MB), ${Object.keys(measuredDrawings).length} drawings`,
);
for (const each of faults) say(`fault: ${each}`);
process.exitCode = faults.length > 0 ? 1 : 0;
