import type {
  Direction,
  LeadKind,
  LeadRow,
  Priority,
  SortKey,
  Status,
} from '~/features/leads/core/lead';
import type { FollowUpGroup } from '~/features/leads/follow-up/follow-up-group';
import type { OwnerFilter } from '~/features/leads/owners/owner';

export type LeadQuery = {
  readonly kind: LeadKind;
  readonly place: 'desk' | 'suspects';
  readonly status: Status | null;
  readonly priority: Priority | null;
  /** Omit for the leads of all owners. */
  readonly owner?: OwnerFilter | null;
  /** Only leads of this month of Asia/Kolkata: year × 12 + month − 1. A search ignores it. */
  readonly month?: number | null;
  /** Leaves sample leads out. */
  readonly onlyReal?: true;
  /** A group of the follow-up list, which has leads of both kinds and an order of its own. */
  readonly followUp: FollowUpGroup | null;
  /** As typed; blank for none. */
  readonly search: string;
  readonly sort: SortKey;
  readonly direction: Direction;
};

/** False for the follow-up list, which has a search of its own. */
export const isSearch = ({ followUp, search }: LeadQuery) =>
  followUp === null && search.trim() !== '';

/** After or before the row with a key, or at a position. */
export type WindowAt = { after: string } | { before: string } | { at: number };

export type LeadWindow = {
  readonly rows: readonly LeadRow[];
  /** The position of the first row, if the window was requested by position. */
  readonly at: number | null;
  /** The keys of the first and last row, for requesting adjacent windows; null if the window is empty. */
  readonly first: string | null;
  readonly last: string | null;
  /** `exact` is false for a search with more matches than are looked for: "1,000+". */
  readonly total: { readonly count: number; readonly exact: boolean };
};

export const WINDOW_SIZE = 60;

/** Longer lists can't be scrolled to their end. Search and filters narrow them. */
export const MAX_ROWS = 100_000;

export const MAX_CHOSEN_LEADS = 5_000;

/** Selected leads that fit into the address of an export. */
export const MAX_EXPORTED = 200;
