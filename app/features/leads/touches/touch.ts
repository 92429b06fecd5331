/** One arrival on the site: time, page, referring host and campaign parameters. */
export type Touch = {
  /** UTC milliseconds by the visitor's clock; null if unknown. */
  readonly at: number | null;
  /** Path of the page that was opened. */
  readonly path: string;
  /** Host of the site that linked here; null if unknown. */
  readonly host: string | null;
  /** utm_* and click ids of the address. */
  readonly parameters: Readonly<Record<string, string>>;
};

/** The first and the last arrival of one visit. They are the same if there was only one. */
export type Touches = { readonly first: Touch; readonly last: Touch };

/** The form field and the key of sessionStorage that hold a visit's touches. */
export const TOUCHES = 'touches';

/** Query names of campaigns. Other parameters of an address are not stored. */
export const CAMPAIGN_PARAMETER = /^(utm_\w+|(g|fb)clid|msclkid|[gw]braid)$/;
