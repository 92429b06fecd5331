import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { bundledDrawing, bundledPicture, layers, logoDrawings, pictureOfSlot, slots, type BundledSlot } from './registry.ts';
import { measuredDrawings, measuredPictures } from './measured.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const names = Object.keys(slots) as BundledSlot[];

describe('the bundled pictures', () => {
  it.each(names)('fills the slot %s with existing files and a text that describes them', (name) => {
    const picture = pictureOfSlot(name);
    for (const width of picture.widths) expect(existsSync(`${folder}pictures/${picture.name}-${width}.avif`)).toBe(true);
    for (const width of picture.jpegWidths) expect(existsSync(`${folder}pictures/${picture.name}-${width}.jpg`)).toBe(true);
    expect(picture.alt.length).toBeGreaterThan(40);
  });

  it.each(Object.keys(measuredPictures) as (keyof typeof measuredPictures)[])('says in the caption of %s that it is a study', (name) => {
    expect(bundledPicture(name).caption).toMatch(/study|studies/i);
  });

  it.each(Object.keys(measuredDrawings) as (keyof typeof measuredDrawings)[])('says in the caption of the drawing %s that it is a study', (name) => {
    expect(bundledDrawing(name).caption).toMatch(/study/i);
  });

  it.each(Object.values(logoDrawings))('has the drawing %s of the mark', (file) => {
    expect(existsSync(`${folder}drawings/${file}`)).toBe(true);
  });

  it('registers the three layers of the home page on one frame', () => {
    const frames = Object.values(layers).map((name) => [measuredPictures[name].width, measuredPictures[name].height].join(' × '));
    expect(new Set(frames).size).toBe(1);
    // The home page's main picture is of the court house already.
    for (const name of Object.values(layers)) expect(name).not.toMatch(/^court-house-/);
  });

  it('has every name of the specification’s registry, and three of its own', () => {
    const own = ['courtHouseCourt', 'courtyardStructure', 'courtyardInterior'];
    expect(names).toEqual(expect.arrayContaining(own));
    expect([...Object.keys(logoDrawings), ...names]).toHaveLength(3 + 25 + 2 + 22 + 3 + own.length);
  });
});
