import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it } from 'vitest';

import { db } from '~/db/executor.server';
import { pictureOfSlot } from '~/features/images/bundled/registry';
import { marks } from '~/features/images/bundled/registry';
import { subscribe } from '~/platform/events.server';

import { onBothEngines } from '../../../../tests/engines/engines';
import { imageRow } from '../../../../tests/factories/image-row';
import { emptySlot, fillSlot } from './change-slot.server';
import { filledSlots, readSlots } from './read-slots.server';
import { slotGroups, slotNames } from './slot-names';
import { SlotPicture } from './slot-picture';
import { SlotsContext } from './slot-sources';

const PATH = '/images/slots/1700000000000-house.jpg';
const seen = async () => (await readSlots())[0]?.changedAt ?? 0;
const words = { path: PATH, alt: ' A house ', focalX: 20, focalY: 80 };

onBothEngines('Image slots', () => {
  beforeEach(async () => {
    await db().deleteFrom('image_slots').execute();
    await db().deleteFrom('images').execute();
    await db().insertInto('images').values(imageRow(PATH)).execute();
  });

  it('show the bundled picture until the owner fills them, and again afterwards', async () => {
    const shown = async () =>
      renderToStaticMarkup(
        createElement(
          SlotsContext,
          { value: await filledSlots() },
          createElement(SlotPicture, { slot: 'ExecutiveSpa', sizes: '100vw' }),
        ),
      );
    const { name } = pictureOfSlot('ExecutiveSpa');
    expect(await shown()).toContain(name);
    expect(await fillSlot('ExecutiveSpa', words, null, 'Asha')).toBe('stored');
    const filled = await shown();
    expect(filled).not.toContain(name);
    expect(filled).toContain('/images/slots/1700000000000-house/800.avif?v=3');
    expect(filled).toContain('alt="A house"');
    expect(filled).toContain('object-position:20% 80%');
    expect(await emptySlot('ExecutiveSpa', await seen())).toBe('emptied');
    expect(await shown()).toContain(name);
  });

  it('are changed in place, and pages hear of it', async () => {
    const events: string[] = [];
    const stop = subscribe('slot.changed', ({ slot }) => events.push(slot));
    await fillSlot('gym', words, null, 'Asha');
    await fillSlot('gym', { ...words, alt: 'A hall' }, await seen(), 'Ravi');
    expect(await readSlots()).toMatchObject([
      { slot: 'gym', alt: 'A hall', changedBy: 'Ravi', image: { path: PATH } },
    ]);
    const last = await seen();
    await emptySlot('gym', last);
    expect(await emptySlot('gym', last)).toBe('emptied');
    stop();
    expect(events).toEqual(['gym', 'gym', 'gym']);
  });

  it('take only images that exist, and fall back when one is deleted', async () => {
    const gone = { ...words, path: '/images/slots/1700000000001-gone.jpg' };
    expect(await fillSlot('gym', gone, null, 'Asha')).toBe('gone');
    for (const path of ['', '/etc/passwd', 'https://x.test/a.jpg'])
      expect(await fillSlot('gym', { ...words, path }, null, 'Asha')).toBe('gone');
    await fillSlot('gym', words, null, 'Asha');
    await db().deleteFrom('images').execute();
    expect(await filledSlots()).toEqual({});
    // Seen is the bundled picture again.
    const another = { ...words, path: gone.path };
    await db().insertInto('images').values(imageRow(gone.path)).execute();
    expect(await fillSlot('gym', another, null, 'Ravi')).toBe('stored');
    expect(await readSlots()).toMatchObject([{ slot: 'gym', changedBy: 'Ravi' }]);
  });

  it('filled by two at once are one’s; the other is told, and may ask again', async () => {
    const outcomes = await Promise.all([
      fillSlot('gym', { ...words, alt: 'Hers' }, null, 'Asha'),
      fillSlot('gym', { ...words, alt: 'His' }, null, 'Ravi'),
    ]);
    expect(outcomes.toSorted()).toEqual(['changed', 'stored']);
    const first = await seen();
    expect(await fillSlot('gym', { ...words, alt: 'Again' }, first, 'Ravi')).toBe('stored');
    // An answer that got lost: the same is asked once more.
    expect(await fillSlot('gym', { ...words, alt: 'Again' }, first, 'Ravi')).toBe('stored');
    expect(await fillSlot('gym', { ...words, alt: 'Late' }, first, 'Asha')).toBe('changed');
    expect(await emptySlot('gym', first)).toBe('changed');
    expect(await readSlots()).toMatchObject([{ alt: 'Again', changedBy: 'Ravi' }]);
  });
});

it('has every name of the specification’s registry, and each that is a slot in one group', () => {
  expect([...Object.keys(marks), ...slotNames]).toHaveLength(3 + 25 + 2 + 22 + 3);
  for (const name of slotNames) expect(slotGroups.some(({ has }) => has(name))).toBe(true);
  // @ts-expect-error A misspelt slot does not compile.
  expect(createElement(SlotPicture, { slot: 'ExecutivSpa', sizes: '' })).toBeTruthy();
});
