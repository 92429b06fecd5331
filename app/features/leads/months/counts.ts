export type Counts = {
  readonly leads: number;
  /** Leads released from possible spam. Nobody could answer them in time, so they count neither for nor against. */
  readonly released: number;
  readonly inTime: number;
  readonly converted: number;
  /** Whole rupees. */
  readonly fee: number;
};

export type NamedCounts = Counts & { readonly name: string };

export const noCounts: Counts = { leads: 0, released: 0, inTime: 0, converted: 0, fee: 0 };

export const addCounts = (one: Counts, other: Counts): Counts => ({
  leads: one.leads + other.leads,
  released: one.released + other.released,
  inTime: one.inTime + other.inTime,
  converted: one.converted + other.converted,
  fee: one.fee + other.fee,
});

export const timedLeads = ({ leads, released }: Counts): number => leads - released;
