/** One arrival on the site: when, from where, on which page, and what the address said of a campaign. */
export type Touch = {
  /** UTC milliseconds, by the visitor's clock. Null where it is unknown. */
  readonly at: number | null;
  /** Path of the page that was opened. */
  readonly path: string;
  /** Host of the site that linked here. Null where none is known. */
  readonly host: string | null;
  /** utm_* and click ids of the address. */
  readonly parameters: Readonly<Record<string, string>>;
};

/** The first and the last arrival of one visit; the same one where there was no other. */
export type Touches = { readonly first: Touch; readonly last: Touch };

/** The form field and the key of sessionStorage that hold a visit's touches. */
export const TOUCHES = 'touches';

/** Query names that tell of a campaign; everything else in an address stays out. */
export const CAMPAIGN_PARAMETER = /^(utm_\w+|(g|fb)clid|msclkid|[gw]braid)$/;
