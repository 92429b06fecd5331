import { sql, type SqlBool } from 'kysely';

/** Raw SQL with a range condition, so that both engines use the bin's index. */
const inBinCondition = (posts: string) => {
  const column = (name: string) => sql.ref(`${posts}.${name}`);
  return sql<SqlBool>`${column('status')} = 'draft' and ${column('binned_at')} > 0`;
};

/** Deleted posts are stored as drafts, so no query for visitors finds them. */
export const inBin = inBinCondition('posts');

/** For queries of single posts. Agrees with `notInBin`, so that every listed post opens. */
export const notDeleted = sql<SqlBool>`(posts.binned_at is null or not (${inBin}))`;

/** For lists, so that an index can answer without reading rows: the bin is looked up once. */
export const notInBin = sql<SqlBool>`posts.key not in (
  select binned.key from posts as binned where ${inBinCondition('binned')})`;
