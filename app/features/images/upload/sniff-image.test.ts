import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

import { sniffImage } from './sniff-image';

const text = (content: string) => Buffer.from(content, 'latin1');
const dot = { create: { width: 8, height: 8, channels: 3, background: '#888' } } as const;

describe('the kind of a file', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'is read from a real %s',
    async (kind) => {
      expect(sniffImage(await sharp(dot).toFormat(kind).toBuffer())).toBe(kind);
    },
  );

  test.each([
    ['<svg xmlns="x"/>', 'svg'],
    ['\xEF\xBB\xBF \n<?xml version="1.0"?>', 'svg'],
    ['<!-- drawn by hand --><svg/>', 'svg'],
    ['<!DOCTYPE svg PUBLIC "-">', 'svg'],
    ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'heic'],
    ['\0\0\0\x1Cftypmif1\0\0\0\0mif1avifmiaf', 'avif'],
    ['\0\0\0\x18ftypisom\0\0\0\0isommp42', 'unknown'],
    ['RIFF\0\0\0\0WAVE', 'unknown'],
    ['<html>', 'unknown'],
    ['\xFF\xD8', 'unknown'],
    ['', 'unknown'],
  ] as const)('of %j is %s', (content, kind) => {
    expect(sniffImage(text(content))).toBe(kind);
  });

  test('is found for any bytes, however few', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('', '\0\0\0\0ftyp', '\xFF\xFF\xFF\xFFftypavif', 'RIFF', 'GIF8', '<'),
        fc.uint8Array({ maxLength: 300 }),
        (head, rest) => {
          expect(sniffImage(Buffer.concat([text(head), rest]))).toEqual(expect.any(String));
        },
      ),
    );
  });
});
