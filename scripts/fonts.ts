/** Subsets the fonts of @fontsource-variable (`npm run fonts -w art`). The results are committed. */
import { readFileSync, writeFileSync } from 'node:fs';

import subsetFont from 'subset-font';

/** Characters of nearly every page. Each file and its headers fit into a connection's first 10 segments (14.6 kB). */
const CORE =
  Array.from({ length: 95 }, (_, i) => String.fromCodePoint(32 + i)).join('') + '©°²·×÷–—‘’“”…−';
/** Further Latin letters of names, in separate files that only a page with such a letter loads. */
const FURTHER = '±³¼½¾àáâäçèéêëíîïñóôöùúûüÀÁÂÄÇÈÉÊËÍÎÏÑÓÔÖÙÚÛÜāīūĀĪŪ•→';
const RUPEE = '₹';
/** Features that browsers enable by default. Others, such as fractions, would add unused glyphs. */
const DEFAULTS = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'rvrn'];
/** Adds figures of equal width, for tables and dates. */
const TABULAR_FEATURES = [...DEFAULTS, 'tnum'];

const source = (family: string, file: string) =>
  readFileSync(
    new URL(`../node_modules/@fontsource-variable/${family}/files/${file}.woff2`, import.meta.url),
  );

const archivo = source('archivo', 'archivo-latin-wdth-normal');
const serif = source('source-serif-4', 'source-serif-4-latin-wght-normal');
const italic = source('source-serif-4', 'source-serif-4-latin-wght-italic');

const rupee = source('archivo', 'archivo-latin-ext-wdth-normal');
const reading = { wdth: 100, wght: { min: 400, max: 600 } };

const fontSubsets = [
  { name: 'archivo', from: archivo, text: CORE, axes: reading },
  { name: 'archivo-further', from: archivo, text: FURTHER, axes: reading },
  { name: 'archivo-rupee', from: rupee, text: RUPEE, axes: reading },
  { name: 'archivo-display', from: archivo, text: CORE, axes: { wdth: 112, wght: 480 } },
  {
    name: 'archivo-display-further',
    from: archivo,
    text: FURTHER,
    axes: { wdth: 112, wght: 480 },
  },
  { name: 'source-serif', from: serif, text: CORE, axes: { wght: 400 } },
  { name: 'source-serif-bold', from: serif, text: CORE, axes: { wght: 600 } },
  {
    name: 'source-serif-further',
    from: serif,
    text: FURTHER,
    axes: { wght: { min: 400, max: 600 } },
  },
  { name: 'source-serif-italic', from: italic, text: CORE, axes: { wght: 400 } },
  {
    name: 'source-serif-italic-further',
    from: italic,
    text: FURTHER,
    axes: { wght: 400 },
  },
];

for (const { name, from, text, axes } of fontSubsets) {
  const font = await subsetFont(from, text, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: name.startsWith('archivo') ? TABULAR_FEATURES : DEFAULTS,
  });
  writeFileSync(new URL(`../app/styles/fonts/${name}.woff2`, import.meta.url), font);
  console.log(`${name}.woff2 ${(font.length / 1000).toFixed(1)} kB`);
}

// For the share images: satori reads WOFF but not WOFF2, and ignores the weight of a variable font.
const shareImageFonts = [
  { name: 'title', from: archivo, wdth: 112, wght: 480 },
  { name: 'text', from: archivo, wdth: 100, wght: 500 },
  { name: 'rupee', from: rupee, wdth: 112, wght: 480 },
];
for (const { name, from, wdth, wght } of shareImageFonts) {
  const font = await subsetFont(from, name === 'rupee' ? RUPEE : CORE + FURTHER, {
    targetFormat: 'woff',
    variationAxes: { wdth, wght },
  });
  writeFileSync(
    new URL(`../app/features/blog/sharing/share-fonts/${name}.woff`, import.meta.url),
    font,
  );
  console.log(`${name}.woff ${(font.length / 1000).toFixed(1)} kB`);
}
