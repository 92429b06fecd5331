/** Leads of one person, or those without an owner (null). */
export type OwnerFilter = { readonly id: string | null };

/** Used in addresses instead of a person's id: the person at this device, and no owner. */
export const OWN_LEADS = 'me';
export const UNOWNED_LEADS = 'none';

/** Shown and exported for a lead without an owner. */
export const NO_OWNER = 'Nobody';

export type OwnedCounts = {
  readonly leads: number;
  readonly sources: number;
  /** To come. Counted for the removal of a person only. */
  readonly appointments?: number;
};

/** Such as "leads", or "lead sources and appointments". */
export const ownedKinds = ({ leads, sources, appointments = 0 }: OwnedCounts): string =>
  [leads > 0 && 'leads', sources > 0 && 'lead sources', appointments > 0 && 'appointments']
    .filter(Boolean)
    .join(' and ');

/** The form field with the person who takes over a removed person's leads; empty for nobody. */
export const heirField = (id: string) => `heir ${id}`;
