/** Leads of one person, or of nobody (null). */
export type OwnerFilter = { readonly id: string | null };

/** In addresses, beside the ids of people: the person at this device, and nobody. */
export const OWN_LEADS = 'me';
export const UNOWNED_LEADS = 'none';

/** What a lead without an owner shows, and the word for it in files. */
export const NO_OWNER = 'Nobody';
