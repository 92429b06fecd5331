export type LeadCounts = {
  readonly leads: number;
  /** Leads released from possible spam. Nobody could answer them in time, so they count neither for nor against. */
  readonly released: number;
  readonly inTime: number;
  readonly converted: number;
  /** Whole rupees. */
  readonly fee: number;
};

export type NamedCounts = LeadCounts & { readonly name: string };

export const noCounts: LeadCounts = { leads: 0, released: 0, inTime: 0, converted: 0, fee: 0 };

export const addCounts = (one: LeadCounts, other: LeadCounts): LeadCounts => ({
  leads: one.leads + other.leads,
  released: one.released + other.released,
  inTime: one.inTime + other.inTime,
  converted: one.converted + other.converted,
  fee: one.fee + other.fee,
});

export const countAnswerable = ({ leads, released }: LeadCounts): number => leads - released;
