import { expect, it } from 'vitest';

import { drawShareImage } from './draw-share-image.server';

const drawn = async (text: string) =>
  (await drawShareImage({ title: text, category: text, number: '', studio: text })).toString(
    'base64',
  );

it.each([
  ['a soft hyphen', 'Load\u00ADbearing'],
  ['a zero-width space', 'Load\u200Bbearing'],
  ['a joiner, as Indian scripts have it', 'Load\u200Dbearing'],
  ['a mark of direction', '\u202ELoadbearing'],
  ['a byte order mark', '\uFEFFLoadbearing'],
])('words with %s, which nobody sees, are drawn as without it', async (_, text) => {
  expect((await drawn(text)) === (await drawn('Loadbearing'))).toBe(true);
});
