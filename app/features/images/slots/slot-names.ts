import { type BundledSlot, slots } from '~/features/images/bundled/registry';

/** Every name of the spec's image registry under which a picture stands: all but the two of the mark. A name that is none of them does not compile. */
export type SlotName = BundledSlot;

export const slotNames: readonly SlotName[] = Object.keys(slots) as BundledSlot[];

export const isSlotName = (name: string): name is SlotName =>
  slotNames.some((slot) => slot === name);

/** The registry as the admin lists it. */
export const slotGroups: readonly { title: string; has: (name: SlotName) => boolean }[] = [
  { title: 'The studio', has: (name) => /^(footer|founder|aboutUs)/.test(name) },
  { title: 'Rooms and renovations', has: (name) => /^(Bedroom|ResidentialRenovation)/.test(name) },
  { title: 'Numbered pictures', has: (name) => /^image\d/.test(name) },
  { title: 'Projects by type', has: () => true },
];
