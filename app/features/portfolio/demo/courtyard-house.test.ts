import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { houseProjects } from './houses';

const grid = readFileSync(
  join(import.meta.dirname, '../../../../art/scenes/courtyard_haveli/grid.py'),
  'utf8',
);
/** The numbers of one line of the scene's grid. */
const numbersOf = (names: string) => {
  const line = grid.split('\n').find((each) => each.startsWith(`${names} = `));
  if (!line) throw new Error(`the grid has no ${names}`);
  return line
    .slice(names.length + 3)
    .replace(/#.*/, '')
    .split(',')
    .map(Number);
};
const [wide = 0, deep = 0, , posts = 0] = numbersOf('W, D, F, EAVE');
const [west = 0, east = 0, south = 0, north = 0] = numbersOf('CX0, CX1, CY0, CY1');
const [outer = 0, inner = 0] = numbersOf('OUTER, INNER, CROSS');
const house = houseProjects.find(({ slug }) => slug === 'courtyard-house');

test('the courtyard house has the sizes to which its model is built', () => {
  expect(grid).toContain('E = F + EAVE - 0.35');
  expect(Object.fromEntries(house?.facts ?? [])).toMatchObject({
    Outline: `${wide.toFixed(1)} × ${deep.toFixed(1)} m`,
    Court: `${(east - west).toFixed(1)} × ${(north - south).toFixed(1)} m, open to the sky`,
    Eaves: `${(posts - 0.35).toFixed(1)} m above the floor`,
    Walls: `${outer * 1000} mm outside, ${inner * 1000} mm around the court`,
  });
  const floor = wide * deep - (east - west) * (north - south);
  expect(house?.area).toBe(Math.round(floor * 10.7639));
  expect(house?.process).toContain(`down to ${(posts - 0.35).toFixed(1)} m above the floor`);
  expect(house?.process).toContain(`deeper than ${(west - 2.25 - outer).toFixed(2)} m`);
});

test('its page shows the three layers that the home page switches between', () => {
  const sources = house?.pictures.map(({ source }) => source) ?? [];
  expect(sources).toEqual(
    expect.arrayContaining(['Traditional', 'courtyardStructure', 'courtyardInterior']),
  );
  expect(house?.services).toEqual(['architecture', 'structure', 'interiors']);
});
