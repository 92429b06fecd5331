import { createContext, use } from 'react';

import { bundledSource } from '~/features/images/bundled-picture';
import { pictureOfSlot } from '~/features/images/bundled/registry';
import type { PictureSource } from '~/features/images/picture-source';

import type { SlotName } from './slot-names';

/** What the owner put into slots, by slot; a slot that is not in it shows its bundled picture. */
export type FilledSlots = Partial<Record<SlotName, PictureSource>>;

/** The filled slots, for every part of a public page. Provided by the document layout. */
export const SlotsContext = createContext<FilledSlots>({});

/** The picture of a slot, the owner's or the bundled one. */
export const slotSource = (slot: SlotName, filled: FilledSlots): PictureSource =>
  filled[slot] ?? bundledSource(pictureOfSlot(slot).name);

/** The same for a component under the document layout. */
export const useSlot = (slot: SlotName) => slotSource(slot, use(SlotsContext));
