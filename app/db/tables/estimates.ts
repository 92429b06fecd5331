import type { Fixed, Instant } from './columns';

/** A version of the rates. Rows are only ever added. */
type RateCardsTable = {
  /** Its day, and a number from the second version of a day on: "2026-11-21", "2026-11-21-2". */
  id: Fixed<string>;
  /** First day on which it holds, "2026-11-21". */
  valid_from: Fixed<string>;
  /** JSON */
  card: Fixed<string>;
  /** Why, in the words of whoever published it. */
  note: Fixed<string>;
  created_at: Fixed<Instant>;
  /** Null: the start card. */
  created_by: Fixed<string | null>;
};

/** An estimate as a visitor got it; its link shows it until it expires. */
type SentEstimatesTable = {
  /** UUIDv7 */
  id: Fixed<string>;
  lead_id: Fixed<string>;
  /** JSON of the whole sheet. */
  sheet: Fixed<string>;
  /** In which areas are shown. */
  unit: Fixed<'sqft' | 'sqm' | 'sqyd'>;
  created_at: Fixed<Instant>;
  /** Null: the visitor; else who of the studio sent it again. */
  created_by: Fixed<string | null>;
  expires_at: Instant;
  /** Of the short link; null where it was sent before there were any. */
  code: Fixed<string | null>;
};

export type EstimateTables = {
  rate_cards: RateCardsTable;
  sent_estimates: SentEstimatesTable;
};
