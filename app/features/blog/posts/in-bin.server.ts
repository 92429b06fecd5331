import { sql, type SqlBool } from 'kysely';

/** Raw SQL with a bound, so that both engines use the bin's index. */
const condition = (posts: string) => {
  const column = (name: string) => sql.ref(`${posts}.${name}`);
  return sql<SqlBool>`${column('status')} = 'draft' and ${column('binned_at')} > 0`;
};

/** A post in the bin. It is stored as a draft, so no query for visitors finds it. */
export const inBin = condition('posts');

/** For a single post: it is in no bin. */
export const isThere = sql<SqlBool>`(posts.binned_at is null or not (${inBin}))`;

/** The same for lists, which an index may answer without the rows: what is in the bin is looked up once. */
export const outOfBin = sql<SqlBool>`posts.key not in (
  select binned.key from posts as binned where ${condition('binned')})`;
