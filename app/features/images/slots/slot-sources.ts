import { createContext, use } from 'react';

import { bundledSource } from '~/features/images/bundled-picture';
import { pictureOfSlot } from '~/features/images/bundled/registry';
import type { PictureSource } from '~/features/images/picture-source';

import type { SlotName } from './slot-names';

/** Slots not listed show their bundled picture. */
export type FilledSlots = Partial<Record<SlotName, PictureSource>>;

/** Provided by the document layout. */
export const SlotsContext = createContext<FilledSlots>({});

export const slotSource = (slot: SlotName, filled: FilledSlots): PictureSource =>
  filled[slot] ?? bundledSource(pictureOfSlot(slot).name);

export const useSlotSource = (slot: SlotName) => slotSource(slot, use(SlotsContext));
