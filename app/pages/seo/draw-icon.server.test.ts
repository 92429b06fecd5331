import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

import { NO_LOOK } from '~/settings/look/look';
import { demoSettings, type Settings } from '~/settings/settings';

import { drawIcon, initialsOf } from './draw-icon.server';

const settingsWithName = (name: string): Settings => ({
  ...demoSettings,
  company: { ...demoSettings.company, name },
});
const withLogo = (logo: string, logoFile: string): Settings => ({
  ...settingsWithName('Nila Structures'),
  look: { ...NO_LOOK, logo, logoFile, logoWidth: '120', logoHeight: '60' },
});
/** The colour in the middle. */
async function middleOf(icon: string | Uint8Array) {
  const { data, info } = await sharp(icon).raw().toBuffer({ resolveWithObject: true });
  const at =
    (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return [info.width, [...data.subarray(at, at + 3)]];
}

describe('an icon', () => {
  test('is the studio’s logo, in either file format', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 60"><path fill="#0a5c8a" d="M0 0h120v60H0z"/></svg>';
    const png = await sharp(Buffer.from(svg)).png().toBuffer();
    for (const settings of [
      withLogo(svg, 'aaaa.svg'),
      withLogo(png.toString('base64'), 'bbbb.png'),
    ]) {
      expect(await middleOf(await drawIcon('icon-192.png', settings))).toEqual([
        192,
        [10, 92, 138],
      ]);
      expect(await drawIcon('favicon.svg', settings)).toContain('<image href="data:image/');
    }
  });

  test('shows the initials without a logo, and the mark only for the demo', async () => {
    const mark = await drawIcon('favicon.svg', demoSettings);
    const initials = await drawIcon('favicon.svg', settingsWithName('Nila Structures'));
    expect(mark).toContain('M3 3v24h24');
    expect(initials).not.toContain('M3 3v24h24');
    expect(initials).toContain('<path');
    expect(await drawIcon('favicon.svg', settingsWithName('Meera Consultants'))).not.toBe(initials);
    for (const name of ['നിള സ്ട്രക്ചേഴ്സ്', '42', '–'])
      expect(await middleOf(await drawIcon('favicon.png', settingsWithName(name)))).toHaveLength(2);
  });

  test.each([
    ['Nila Structures', 'NS'],
    ['Rao and Iyer Architects', 'RI'],
    ['studio kochi', 'SK'],
    ['LDS', 'L'],
  ])('of %s has the initials %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
