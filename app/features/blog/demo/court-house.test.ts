import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { bundledCover } from '~/features/blog/article/bundled-cover';
import { measuredDrawings } from '~/features/images/bundled/measured';

const root = join(import.meta.dirname, '../../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const readScene = (file: string) => read(`art/scenes/court_house/${file}.py`);
const article = read('app/features/blog/demo/12-court-house-a-study.md');
const project = read('app/features/portfolio/demo/houses.ts');

/** The numbers that the model is built from, by their names in its grid. */
function grid() {
  const values: Record<string, number> = {};
  for (const [, names = '', numbers = ''] of readScene('grid').matchAll(
    /^([A-Z0-9, ]+) = ([-\d., ]+?)(?: *#.*)?$/gm,
  )) {
    const all = numbers.split(',').map(Number);
    for (const [at, name] of names.split(',').entries())
      values[name.trim()] = all[at] ?? Number.NaN;
  }
  return (name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`the grid has no ${name}`);
    return value;
  };
}
const m = grid();
const metres = (value: number, digits = 1) => value.toFixed(digits);

/** Reads a number from one line of a scene. */
function numberOf(file: string, pattern: RegExp): number {
  const found = pattern.exec(readScene(file))?.[1];
  if (found === undefined) throw new Error(`${file}.py has no ${pattern}`);
  return Number(found);
}

const bays = numberOf('shell', /for i in range\((\d+)\):\n {8}m\.arc\(/);
const long = bays * m('BAY');
const deep = m('A1') - m('A0');
const wing = [m('B1') - m('B0'), m('A0') - m('BS')] as const;
const study = [m('C1') - m('C0'), m('CN') - m('CS')] as const;
const court = [m('C0') - m('B1'), m('A0')] as const;
const area = 2 * long * deep + wing[0] * wing[1] + study[0] * study[1];

test.each<[string, string]>([
  ['the bay', `a bay of ${metres(m('BAY'))} m`],
  ['the bar', `make a bar of ${long.toFixed(0)} m, ${metres(deep)} m deep`],
  ['the living wing', `a living wing of ${metres(wing[0])} × ${metres(wing[1])} m`],
  ['the study', `a study of ${metres(study[0])} × ${metres(study[1])} m`],
  ['the court', `${metres(court[0])} m wide and ${metres(court[1])} m deep`],
  ['the floors of the bar', `Two floors of the bar are ${metres(2 * long * deep)} m²`],
  [
    'all floors',
    `${metres(area)} m², or ${(Math.round((area * 10.7639) / 10) * 10).toLocaleString('en-IN')} sq ft`,
  ],
  ['the walls', `${(m('T') * 1000).toFixed(0)} mm`],
  [
    'the levels',
    `Ground floor ${metres(m('F'), 2)} m above the ground, upper floor ${metres(m('Z1'), 2)}, springing of the vaults ${metres(m('SPRING'), 2)}`,
  ],
  [
    'the glass of the living room',
    `glass is ${metres(numberOf('shell', /\(-0\.9, 6\.6, 0, ([\d.]+)\)/))} m high`,
  ],
  ['the rise of a vault', `rises ${numberOf('shell', /SPRING \+ 0\.12, ([\d.]+), 0\.11, 'card'/)}`],
  [
    'the court’s paving',
    `paving is ${(numberOf('ground', /m\.box\(6\.0, -0\.9, 0, 7\.2, A0 \+ 0\.9 - 1\.5, ([\d.]+),/) * 1000).toFixed(0)} mm above the ground`,
  ],
  [
    'the foot of the footings',
    `underside is ${numberOf('frame', /m\.box\(x - 0\.75, y - 0\.75, -([\d.]+),/)} m below the ground`,
  ],
])('the article gives the size of %s to which the model is built', (_, words) => {
  expect(article).toContain(words);
});

test('article, project and model count the same bays, vaults and columns', () => {
  expect(bays).toBe(5);
  for (const text of [article, project]) expect(text).toMatch(/five (?:vaulted )?bays/i);
  // The bar has six lines of two columns, each wing has two lines of two.
  expect(readScene('frame')).toContain(
    "'A': ([i * BAY for i in range(6)], (A0 + 0.12, A1 - 0.12))",
  );
  expect(readScene('frame').match(/^ {8}'[BC]': \(\(\S+ [^)]*\), \([^)]*\)\),$/gm)).toHaveLength(2);
  expect(article).toContain(
    'Twenty columns: twelve in the bar, on six lines, four in the living wing and four in the study.',
  );
  expect(project).toContain(`Five of ${metres(m('BAY'))} m under one vault each`);
  expect(project).toContain(`area: ${Math.round((area * 10.7639) / 10) * 10}`);
});

test('the drawings show that house: as long as its plot, as high as its vaults', () => {
  const plot = numberOf('ground', /x0, x1, y0, y1 = -4\.2, ([\d.]+),/) + 4.2;
  for (const name of ['court-house-plan', 'court-house-section'] as const)
    expect(Math.abs(measuredDrawings[name].metresWide - plot)).toBeLessThan(2);
  // The section reaches from under the footings to the crown of a vault, plus margins and scale bar.
  const crown = m('SPRING') + 0.12 + 0.95 + 0.11;
  expect(measuredDrawings['court-house-section'].metresHigh).toBeGreaterThan(crown + 1.72);
});

test('its cover shows the model', () => {
  expect(article).toContain('\ncover: court-house\n');
  expect(bundledCover('court-house')).toMatch(/^court-house-/);
});
