// `node scripts/release/notices.mjs`: writes THIRD-PARTY-NOTICES.txt with the licences of what the product ships: the
// packages in the server and browser bundles, as listed in package-lock.json, and the fonts.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { install } from '../prepare.mjs';

install({ tools: true });
const FONTS = new Set([
  'node_modules/@fontsource-variable/archivo',
  'node_modules/@fontsource-variable/source-serif-4',
]);
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));

const isShipped = ([path, { dev, devOptional, peer, link }]) =>
  path.startsWith('node_modules/') && !dev && !devOptional && !peer && !link;
const shipped = Object.entries(packages).filter((entry) => isShipped(entry) || FONTS.has(entry[0]));
const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** The text of a package's licence files; empty if it has none or is for another operating system. */
function textOf(path) {
  if (!existsSync(path) || /\/node-(bin-)?\w+-\w+$/.test(path)) return '';
  return readdirSync(path)
    .filter((name) => /^(licen[cs]e|notice|copying)/i.test(name))
    .sort()
    .map((name) => readFileSync(join(path, name), 'utf8').replaceAll('\r', '').trim())
    .join('\n\n');
}

const list = [];
const texts = new Map();
for (const [path, { version, license = 'no licence named' }] of shipped) {
  const line = `${nameOf(path)} ${version} (${license})`;
  if (list.includes(line)) continue;
  list.push(line);
  const text = textOf(path);
  if (text !== '') texts.set(text, [...(texts.get(text) ?? []), line]);
}
const RULE = '='.repeat(80);
const sections = [...texts].map(([text, lines]) => `${RULE}\n${lines.join('\n')}\n\n${text}\n`);
writeFileSync(
  'THIRD-PARTY-NOTICES.txt',
  `This product contains the following works of others, under their licences.

Packages for other systems than the one that serves are not installed. The packages named node-* are Node.js; its licence, with those
of what it contains, is the file LICENSE of the installed package. The fonts are subsets; the sources are on the pages of their packages.

${list.join('\n')}

${sections.join('\n')}`,
);
