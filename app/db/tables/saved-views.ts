import type { Fixed, Instant } from './columns';

type SavedViewsTable = {
  id: Fixed<string>;
  screen: Fixed<'leads' | 'estimates' | 'posts'>;
  name: string;
  folded: string;
  query: string;
  created_at: Fixed<Instant>;
  created_by: Fixed<string | null>;
  updated_at: Instant;
};

export type SavedViewTables = { saved_views: SavedViewsTable };
