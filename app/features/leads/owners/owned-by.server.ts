import { type RawBuilder, sql } from 'kysely';

import type { Priority, Status } from '~/features/leads/core/lead';

import type { OwnerFilter } from './owner';

type OwnedFilters = { readonly status?: Status | null; readonly priority?: Priority | null };

/** Only `desk_by_owner` fits this condition: SQLite has no statistics and might take any other index that fits. */
export function ownedBy({ id }: OwnerFilter, { status, priority }: OwnedFilters = {}) {
  const conditions = [id === null ? sql`owner_id is null` : sql`owner_id = ${id}`];
  if (status) conditions.push(sql`status = ${status}`);
  if (priority) conditions.push(sql`priority || '' = ${priority}`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** For queries whose own index contains the owner. The planner can't use `desk_by_owner` for this condition. */
export const ownedByInOrder = ({ id }: OwnerFilter) =>
  id === null ? sql`(owner_id || '') is null` : sql`owner_id || '' = ${id}`;

/** Often most leads have no owner. For those, an index in the list's order is faster than sorting them. */
export function orderForOwner(
  owner: OwnerFilter | null | undefined,
  column: 'created_at' | 'id' | 'name_sort' | 'status_rank' | 'price_sort',
): RawBuilder<unknown> {
  const ref = sql.ref(column);
  if (!owner || owner.id === null) return ref;
  if (column === 'name_sort') return sql`${ref} || ''`;
  return column === 'status_rank' || column === 'price_sort' ? sql`+${ref}` : ref;
}
