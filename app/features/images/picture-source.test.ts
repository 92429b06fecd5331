import { expect, it } from 'vitest';

import { previewGradient } from './picture-source';

it('previews the colours of a picture, and of one without a hash', () => {
  expect(previewGradient('nRgKFYJSR5d/d4eLeKlmmIOWQCgJ')).toMatch(
    /^linear-gradient\(#[0-9a-f]{6},#0000\),linear-gradient\(90deg,(#[0-9a-f]{6},?){3}\)$/,
  );
  expect(previewGradient('')).toContain('linear-gradient');
});
