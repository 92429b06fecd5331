import { sql, type SqlBool } from 'kysely';

/** In letters, and with a bound, so that the engines see that the bin's index fits. */
const condition = (posts: string) => {
  const column = (name: string) => sql.ref(`${posts}.${name}`);
  return sql<SqlBool>`${column('status')} = 'draft' and ${column('binned_at')} > 0
    and ${column('updated_at')} <= ${column('binned_at')}`;
};

/** A post that is in the bin, and that nobody has changed by an older version since. Such a post is never public. */
export const inBin = condition('posts');

/** For a single post: it is in no bin. */
export const isThere = sql<SqlBool>`(posts.binned_at is null or not (${inBin}))`;

/** The same for lists, which an index may answer without the rows: what is in the bin is looked up once. */
export const outOfBin = sql<SqlBool>`posts.key not in (
  select binned.key from posts as binned where ${condition('binned')})`;
