import { expect, it } from 'vitest';

import { drawShareImage } from './draw-share-image.server';

const drawText = async (text: string) =>
  (await drawShareImage({ title: text, category: text, number: '', studio: text })).toString(
    'base64',
  );

it.each([
  ['a soft hyphen', 'Load\u00ADbearing'],
  ['a zero-width space', 'Load\u200Bbearing'],
  ['a joiner, as Indian scripts have it', 'Load\u200Dbearing'],
  ['a mark of direction', '\u202ELoadbearing'],
  ['a byte order mark', '\uFEFFLoadbearing'],
])('texts with %s, which is invisible, are drawn as without it', async (_, text) => {
  expect((await drawText(text)) === (await drawText('Loadbearing'))).toBe(true);
});

it('has no title that its fonts can’t draw; the category replaces it', async () => {
  const rest = { number: 'No. 014', studio: 'LDS' };
  const images = await Promise.all(
    ['छत पर 3 BHK', 'כותרת 3'].map((title) =>
      drawShareImage({ ...rest, title, category: 'Trends' }),
    ),
  );
  const asTitle = await drawShareImage({ ...rest, title: 'Trends', category: '' });
  for (const image of images) expect(image.equals(asTitle)).toBe(true);
});
