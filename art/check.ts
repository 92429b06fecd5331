/**
 * Checks the bundle: every slot, layer and cover has its files at the needed size and ratio, every drawing a scale that fits
 * its viewBox and stays light; lists the stand-ins. Run by node 26: `node art/check.ts`. Exits 1 on a fault.
 */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { measuredDrawings, measuredPictures } from '../app/features/images/bundled/measured.ts';
import { bundledDrawings, bundledPictures, root } from './places.ts';

const faults: string[] = [];
const fault = (words: string): number => faults.push(words);
const source = readFileSync(join(root, 'app/features/images/bundled/registry.ts'), 'utf8');

// Node cannot follow the bundler's extensionless imports of registry.ts, so the slots are read from its text; the types check the names.
const slots = [
  ...source.matchAll(/^ {2}(\w+): \{ picture: '([\w-]+)'(?:, awaits: '([\w-]+)')? \}/gm),
].map(([, slot = '', picture = '', awaits]) => ({ slot, picture, awaits }));
const SPEC = [
  'footer founder aboutUs1 residentialDesign restaurantNightclub entertainment guestHouseRetreat constructionRenovation maintenancePropertyCare',
  'CommercialSpaces CustomFurniture ExecutiveSpa JewelleryShop LightingDesign SpacePlanning Traditional UrbanLoft gym GreekStyleResort',
  'ProjectAmity1 ProjectAmity2 Bedroom1 Bedroom2 Bedroom3 ResidentialRenovation1 ResidentialRenovation2 ResidentialRenovation3 ResidentialRenovation4',
  ...Array.from({ length: 25 }, (_, i) => `image${i + 1}`),
].flatMap((line) => line.split(' '));
for (const name of SPEC)
  if (!slots.some(({ slot }) => slot === name)) fault(`slot ${name} has no picture`);
for (const mark of ['logo', 'logo-white'])
  if (!existsSync(join(bundledDrawings, `${mark}.svg`))) fault(`${mark}.svg is missing`);

const RATIOS = [16 / 9, 3 / 2, 4 / 3, 4 / 5, 21 / 9, 1];
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
const layers = Object.entries(measuredPictures).filter(([name]) =>
  /^court-house-(architecture|structure|interior)$/.test(name),
);
if (layers.length < 3) fault(`the home page has ${layers.length} of its 3 layers`);
if (new Set(layers.map(([, { width, height }]) => `${width} × ${height}`)).size > 1)
  fault('the three layers differ in size');

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

const waiting = slots.filter(({ awaits }) => awaits);
for (const { slot, picture, awaits } of waiting)
  console.log(
    `stand-in: ${slot} shows ${picture}, awaits ${awaits}${awaits && awaits in measuredPictures ? ' (READY: change registry.ts)' : ''}`,
  );
console.log(
  `${slots.length} slots, ${waiting.length} stand-ins; ${Object.keys(measuredPictures).length} pictures (${(weight / 1e6).toFixed(1)} MB), ${Object.keys(measuredDrawings).length} drawings`,
);
for (const each of faults) console.error(`fault: ${each}`);
process.exitCode = faults.length > 0 ? 1 : 0;
