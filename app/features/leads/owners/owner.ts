/** Leads of one person, or of nobody (null). */
export type OwnerFilter = { readonly id: string | null };

/** In addresses, beside the ids of people: the person at this device, and nobody. */
export const OWN_LEADS = 'me';
export const UNOWNED_LEADS = 'none';

/** What a lead without an owner shows, and the word for it in files. */
export const NO_OWNER = 'Nobody';

export type OwnedCounts = {
  readonly leads: number;
  readonly sources: number;
  /** To come. Counted for the removal of a person only. */
  readonly appointments?: number;
};

/** "leads", "lead sources and appointments", and so on. */
export const ownedKinds = ({ leads, sources, appointments = 0 }: OwnedCounts): string =>
  [leads > 0 && 'leads', sources > 0 && 'lead sources', appointments > 0 && 'appointments']
    .filter(Boolean)
    .join(' and ');

/** The form field that names who takes over what a removed person owns; empty for nobody. */
export const heirField = (id: string) => `heir ${id}`;
