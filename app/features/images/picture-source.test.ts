import { expect, it } from 'vitest';

import { previewOf } from './picture-source';

it('previews the colours of a picture, and of one without a hash', () => {
  expect(previewOf('nRgKFYJSR5d/d4eLeKlmmIOWQCgJ')).toMatch(
    /^linear-gradient\(#[0-9a-f]{6},#0000\),linear-gradient\(90deg,(#[0-9a-f]{6},?){3}\)$/,
  );
  expect(previewOf('')).toContain('linear-gradient');
});
