import sharp from 'sharp';
import { expect, test } from 'vitest';

import { editImage } from '~/features/images/edit-image.server';
import { readImage } from '~/features/images/find-images.server';
import { imageWordsOf } from '~/features/images/image';
import { setStorage } from '~/platform/storage/storage.server';

import { onBothEngines } from '../../../../tests/engines/engines';
import { broken, full, upload, withImageFolder } from '../../../../tests/factories/image-folder';
import { answerShareImage } from './answer-share-image';

const requestImage = (coverImage: string | null) =>
  answerShareImage(
    new Request('https://studio.test/'),
    { title: 'Court house', category: 'Architecture', number: 12, coverImage },
    'no-cache',
  );
/** The colour at a point of an answer, 0 to 255. */
async function colourAt(answer: Response, left: number, top: number) {
  const point = sharp(await answer.bytes()).extract({ left, top, width: 1, height: 1 });
  const [red = 0, green = 0, blue = 0] = await point.removeAlpha().raw().toBuffer();
  return { red, green, blue };
}
/** Sets the focal point, in per cent from the left. */
async function setFocal({ id }: { id: string }, focalX: number) {
  const image = await readImage(id);
  if (!image) throw new Error('no such image');
  const seen = imageWordsOf(image);
  await editImage(id, { ...seen, focalX }, seen);
}
/** A picture that is red at the left and blue at the right, and so wide that it must be cropped. */
async function redAndBluePicture() {
  const half = await sharp({
    create: { width: 1600, height: 800, channels: 3, background: '#0000ff' },
  })
    .png()
    .toBuffer();
  return sharp({ create: { width: 3200, height: 800, channels: 3, background: '#ff0000' } })
    .composite([{ input: half, left: 1600, top: 0 }])
    .png()
    .toBuffer();
}

onBothEngines('the share image of an article', () => {
  const pictures = withImageFolder();

  test('has its cover at the right, around its visible part, and a new address when that changes', async () => {
    const image = await upload({ file: await redAndBluePicture() });
    await setFocal(image, 0);
    const left = await requestImage(image.path);
    await setFocal(image, 100);
    const right = await requestImage(image.path);
    expect(left.headers.get('etag')).not.toBe(right.headers.get('etag'));
    const [red, blue] = [await colourAt(left, 1_150, 300), await colourAt(right, 1_150, 300)];
    expect(red.red).toBeGreaterThan(200);
    expect(red.blue).toBeLessThan(60);
    expect(blue.blue).toBeGreaterThan(200);
    expect(blue.red).toBeLessThan(60);
  });

  test('has the placeholder if the cover is on another site, or there is none', async () => {
    const bare = await (await requestImage(null)).bytes();
    expect(await (await requestImage('https://elsewhere.test/a.jpg')).bytes()).toEqual(bare);
    expect(await (await requestImage('/images/a/1700000000000-gone.jpg')).bytes()).toEqual(bare);
  });

  test('is sent without its cover while the storage is away, and with it afterwards', async () => {
    const image = await upload({ file: await redAndBluePicture() });
    const bare = await (await requestImage(null)).bytes();
    setStorage(broken({ get: full }));
    const meanwhile = await requestImage(image.path);
    expect(await meanwhile.bytes()).toEqual(bare);
    expect(meanwhile.headers.get('cache-control')).toBe('no-store');
    setStorage(pictures.files);
    expect((await colourAt(await requestImage(image.path), 800, 300)).red).toBeGreaterThan(200);
  });
});
