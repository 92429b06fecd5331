/** Id of the owner whose leads are listed; null for leads without an owner. */
export type OwnerFilter = { readonly id: string | null };

/** Used in addresses instead of a person's id. */
export const OWN_LEADS = 'me';
export const UNOWNED_LEADS = 'none';

export const NO_OWNER = 'Nobody';

export type OwnedCounts = {
  readonly leads: number;
  readonly sources: number;
  /** Future appointments. Counted for the removal of a person only. */
  readonly appointments?: number;
};

/** Such as "leads", or "lead sources and appointments". */
export const ownedKinds = ({ leads, sources, appointments = 0 }: OwnedCounts): string =>
  [leads > 0 && 'leads', sources > 0 && 'lead sources', appointments > 0 && 'appointments']
    .filter(Boolean)
    .join(' and ');

/** The field's value is the person who takes over a removed person's leads; empty for nobody. */
export const newOwnerField = (id: string) => `heir ${id}`;
