import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it } from 'vitest';

import { db } from '~/db/executor.server';
import { pictureOfSlot } from '~/features/images/bundled/registry';
import { subscribe } from '~/platform/events.server';

import { onBothEngines } from '../../../../tests/engines/engines';
import { imageRow } from '../../../../tests/factories/image-row';
import { emptySlot, fillSlot } from './change-slot.server';
import { filledSlots, readSlots } from './read-slots.server';
import { slotGroups, slotNames } from './slot-names';
import { SlotPicture } from './slot-picture';
import { SlotsContext } from './slot-sources';

const PATH = '/images/slots/1700000000000-house.jpg';
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
    expect(await fillSlot('ExecutiveSpa', words, 'Asha')).toBe(true);
    const filled = await shown();
    expect(filled).not.toContain(name);
    expect(filled).toContain('/images/slots/1700000000000-house/800.avif?v=3');
    expect(filled).toContain('alt="A house"');
    expect(filled).toContain('object-position:20% 80%');
    await emptySlot('ExecutiveSpa');
    expect(await shown()).toContain(name);
  });

  it('are changed in place, and pages hear of it', async () => {
    const heard: string[] = [];
    const stop = subscribe('slot.changed', ({ slot }) => heard.push(slot));
    await fillSlot('gym', words, 'Asha');
    await fillSlot('gym', { ...words, alt: 'A hall' }, 'Ravi');
    expect(await readSlots()).toMatchObject([
      { slot: 'gym', alt: 'A hall', changedBy: 'Ravi', image: { path: PATH } },
    ]);
    await emptySlot('gym');
    await emptySlot('gym');
    stop();
    expect(heard).toEqual(['gym', 'gym', 'gym']);
  });

  it('take only images that exist, and fall back when one is deleted', async () => {
    const gone = { ...words, path: '/images/slots/1700000000001-gone.jpg' };
    expect(await fillSlot('gym', gone, 'Asha')).toBe(false);
    for (const path of ['', '/etc/passwd', 'https://x.test/a.jpg'])
      expect(await fillSlot('gym', { ...words, path }, 'Asha')).toBe(false);
    await fillSlot('gym', words, 'Asha');
    await db().deleteFrom('images').execute();
    expect(await filledSlots()).toEqual({});
  });
});

it('has every name of the specification’s registry, each in one group', () => {
  expect(slotNames).toHaveLength(3 + 25 + 2 + 22 + 3);
  for (const name of slotNames) expect(slotGroups.some(({ has }) => has(name))).toBe(true);
  // @ts-expect-error A misspelt slot does not compile.
  expect(createElement(SlotPicture, { slot: 'ExecutivSpa', sizes: '' })).toBeTruthy();
});
