import { type BundledSlot, slots } from '~/features/images/bundled/registry';

/** Every name of the spec's image registry. A name that is none of them does not compile. */
export type SlotName = BundledSlot | 'logo' | 'logoWhite';

export const slotNames: readonly SlotName[] = [
  'logo',
  'logoWhite',
  ...(Object.keys(slots) as BundledSlot[]),
];

export const isSlotName = (name: string): name is SlotName =>
  slotNames.some((slot) => slot === name);

/** The two marks are drawings of their own; what is put into their slots stands in the header and at the foot. */
export const isMark = (name: SlotName): name is 'logo' | 'logoWhite' =>
  name === 'logo' || name === 'logoWhite';

/** The registry as the admin lists it. */
export const slotGroups: readonly { title: string; has: (name: SlotName) => boolean }[] = [
  { title: 'The studio', has: (name) => /^(logo|footer|founder|aboutUs)/.test(name) },
  { title: 'Rooms and renovations', has: (name) => /^(Bedroom|ResidentialRenovation)/.test(name) },
  { title: 'Numbered pictures', has: (name) => /^image\d/.test(name) },
  { title: 'Work by kind', has: () => true },
];
