/** Leads, those of them that were answered in time, those that are Converted now, and the fees of these. */
export type Counts = {
  readonly leads: number;
  readonly inTime: number;
  readonly converted: number;
  /** Whole rupees. */
  readonly fee: number;
};

export type NamedCounts = Counts & { readonly name: string };

export const noCounts: Counts = { leads: 0, inTime: 0, converted: 0, fee: 0 };

export const addCounts = (one: Counts, other: Counts): Counts => ({
  leads: one.leads + other.leads,
  inTime: one.inTime + other.inTime,
  converted: one.converted + other.converted,
  fee: one.fee + other.fee,
});
