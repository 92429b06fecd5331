export type Touch = {
  /** UTC milliseconds by the visitor's clock; null if unknown. */
  readonly at: number | null;
  readonly path: string;
  /** Host of the site that linked here; null if unknown. */
  readonly host: string | null;
  /** utm_* and click ids of the address. */
  readonly parameters: Readonly<Record<string, string>>;
};

/** First and last visit, which are the same if the visitor arrived once. */
export type Touches = { readonly first: Touch; readonly last: Touch };

/** Both a form field and a key of sessionStorage. */
export const TOUCHES_KEY = 'touches';

/** Other parameters of an address are not stored. */
export const CAMPAIGN_PARAMETER = /^(utm_\w+|(g|fb)clid|msclkid|[gw]braid)$/;
