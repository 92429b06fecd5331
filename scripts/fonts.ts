/**
 * Cuts the site's fonts from the OFL sources of @fontsource-variable down to what pages need (`npm run fonts`).
 * The results are committed: a build needs no font tool, and the same bytes are served for years.
 */
import { readFileSync, writeFileSync } from 'node:fs';

import subsetFont from 'subset-font';

const LATIN =
  Array.from({ length: 95 }, (_, i) => String.fromCodePoint(32 + i)).join('') +
  ' ©°±²³·×àáâäçèéêëíîïñóôöùúûüÀÁÂÄÇÈÉÊËÍÎÏÑÓÔÖÙÚÛÜāīūĀĪŪ–—‘’“”•…−½¼¾→';
const RUPEE = '₹';

const source = (family: string, file: string) =>
  readFileSync(
    new URL(`../node_modules/@fontsource-variable/${family}/files/${file}.woff2`, import.meta.url),
  );

const cuts = [
  {
    name: 'archivo',
    from: source('archivo', 'archivo-latin-wdth-normal'),
    text: LATIN,
    axes: { wdth: 100, wght: { min: 400, max: 700 } },
  },
  {
    name: 'archivo-display',
    from: source('archivo', 'archivo-latin-wdth-normal'),
    text: LATIN,
    axes: { wdth: 112, wght: 480 },
  },
  {
    name: 'archivo-rupee',
    from: source('archivo', 'archivo-latin-ext-wdth-normal'),
    text: RUPEE,
    axes: { wdth: 100, wght: { min: 400, max: 700 } },
  },
  {
    name: 'source-serif',
    from: source('source-serif-4', 'source-serif-4-latin-wght-normal'),
    text: LATIN,
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    name: 'source-serif-italic',
    from: source('source-serif-4', 'source-serif-4-latin-wght-italic'),
    text: LATIN,
    axes: { wght: 400 },
  },
];

for (const { name, from, text, axes } of cuts) {
  const font = await subsetFont(from, text, { targetFormat: 'woff2', variationAxes: axes });
  writeFileSync(new URL(`../app/styles/fonts/${name}.woff2`, import.meta.url), font);
  console.log(`${name}.woff2 ${(font.length / 1000).toFixed(1)} kB`);
}

// For the share images: satori reads WOFF but not WOFF2, and ignores the weight of a variable font.
const drawn = [
  { name: 'title', from: source('archivo', 'archivo-latin-wdth-normal'), wdth: 112, wght: 480 },
  { name: 'text', from: source('archivo', 'archivo-latin-wdth-normal'), wdth: 100, wght: 500 },
  { name: 'rupee', from: source('archivo', 'archivo-latin-ext-wdth-normal'), wdth: 112, wght: 480 },
];
for (const { name, from, wdth, wght } of drawn) {
  const font = await subsetFont(from, name === 'rupee' ? RUPEE : LATIN, {
    targetFormat: 'woff',
    variationAxes: { wdth, wght },
  });
  writeFileSync(new URL(`../app/features/blog/share-fonts/${name}.woff`, import.meta.url), font);
  console.log(`${name}.woff ${(font.length / 1000).toFixed(1)} kB`);
}
