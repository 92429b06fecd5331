import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { isKey } from '~/platform/storage/storage.server';

import {
  displayFileName,
  imagePath,
  parseFileKey,
  parseImageAddress,
  sizeAddress,
  sizeKey,
} from './image-address';

const folder = fc.stringMatching(/^[a-z\d]{1,8}(?:-[a-z\d]{1,8}){0,2}$/);
const name = fc.stringMatching(/^\d{13}-[a-z\d]{1,8}(?:-[a-z\d]{1,8}){0,3}$/);
const anySize = fc.record({
  width: fc.integer({ min: 1, max: 99_999 }),
  format: fc.constantFrom('avif' as const, 'jpg' as const),
});
const version = fc.integer({ min: 1, max: 999_999 });

describe('the address of an image', () => {
  test('is parsed as it was written, and so is the path of its files', () => {
    fc.assert(
      fc.property(folder, name, anySize, version, (inFolder, named, of, at) => {
        const path = imagePath(inFolder, named);
        expect(parseImageAddress(path)).toEqual({ path, size: null });
        const [address = '', query] = sizeAddress(path, of, at).split('?');
        expect(parseImageAddress(address)).toEqual({ path, size: of });
        expect(query).toBe(`v=${at}`);
        const key = sizeKey(path, at, of);
        expect(isKey(key)).toBe(true);
        expect(parseFileKey(key)).toEqual({ path, version: at, stamp: Number(named.slice(0, 13)) });
      }),
    );
  });

  test('with anything inserted is invalid, or has files below images/', () => {
    const between = fc.constantFrom(
      '/',
      '..',
      '../',
      '%2e',
      '\\',
      '\0',
      '\n',
      ' ',
      'A',
      'é',
      '.jpg',
      '-',
    );
    const address = fc.constantFrom(
      '/images/blog-images/1790000000000-court.jpg',
      '/images/blog-images/1790000000000-court/800.avif',
    );
    fc.assert(
      fc.property(address, between, fc.nat({ max: 50 }), (known, piece, at) => {
        const found = parseImageAddress(known.slice(0, at) + piece + known.slice(at));
        if (!found) return;
        expect(found.path).toMatch(/^\/images\/[a-z\d]+(-[a-z\d]+)*\/\d{13}-[a-z\d-]+\.jpg$/);
        expect(isKey(sizeKey(found.path, 1, found.size ?? { width: 1, format: 'jpg' }))).toBe(true);
      }),
    );
  });
});

test.each([
  ['/images/projects/1764200000000-court.jpg', 'court.jpg'],
  ['/images/projects/1764200000000-court.jpg?v=2', 'court.jpg'],
  ['court-house', 'court-house'],
  ['/images/x/1764200000000-', '1764200000000-'],
  ['https://pictures.example/', 'https://pictures.example/'],
])('%s is called %s', (address, shown) => {
  expect(displayFileName(address)).toBe(shown);
});
