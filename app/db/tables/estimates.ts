import type { Fixed, Instant } from './columns';

export type EstimateTables = {
  rate_cards: {
    /** Its date, with a number from the second version of a day on: "2026-11-21", "2026-11-21-2". */
    id: Fixed<string>;
    valid_from: Fixed<string>;
    card: Fixed<string>;
    note: Fixed<string>;
    created_at: Fixed<Instant>;
    created_by: Fixed<string | null>;
  };

  sent_estimates: {
    id: Fixed<string>;
    lead_id: Fixed<string>;
    sheet: Fixed<string>;
    unit: Fixed<'sqft' | 'sqm' | 'sqyd'>;
    created_at: Fixed<Instant>;
    created_by: Fixed<string | null>;
    expires_at: Instant;
    /** The short link's code; null for estimates sent before short links existed. */
    code: Fixed<string | null>;
  };
};
