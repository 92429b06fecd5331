import type { Fixed, Instant } from './columns';

/** A list of the admin as somebody looked at it: filters, order and layout under a name, for all staff. */
type SavedViewsTable = {
  /** UUIDv7 */
  id: Fixed<string>;
  screen: Fixed<'leads' | 'estimates' | 'posts'>;
  name: string;
  /** The folded name; on a screen it is there once. */
  folded: string;
  /** The address's query, its parameters in the order of their names. */
  query: string;
  created_at: Fixed<Instant>;
  created_by: Fixed<string | null>;
  updated_at: Instant;
};

export type SavedViewTables = { saved_views: SavedViewsTable };
