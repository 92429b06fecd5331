import { type BundledSlot, slots } from '~/features/images/bundled/registry';

/** The spec's image registry without the two logos. */
export type SlotName = BundledSlot;

export const slotNames: readonly SlotName[] = Object.keys(slots) as BundledSlot[];

export const isSlotName = (name: string): name is SlotName =>
  slotNames.some((slot) => slot === name);

export const slotGroups: readonly { title: string; has: (name: SlotName) => boolean }[] = [
  { title: 'The studio', has: (name) => /^(footer|founder|aboutUs)/.test(name) },
  { title: 'Rooms and renovations', has: (name) => /^(Bedroom|ResidentialRenovation)/.test(name) },
  { title: 'Numbered pictures', has: (name) => /^image\d/.test(name) },
  { title: 'Projects by type', has: () => true },
];
