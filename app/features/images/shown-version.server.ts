import { db } from '~/db/executor.server';
import { subscribe } from '~/platform/events.server';

/** Images of a portfolio and a journal of many years; which they are costs some hundred bytes each. */
const MOST = 20_000;

type Known = { readonly version: number; isDoubted: boolean };

const known = new Map<string, Known>();
/** How many changes were heard of: what was read before one is not kept. */
let changes = 0;

/**
 * Which version of an image is shown; null where none is, it is in the bin say. Known from memory, so that pictures are served while the
 * database is away; a change at any instance is known once its event has come.
 */
export async function shownVersion(path: string): Promise<number | null> {
  const found = known.get(path);
  if (found && !found.isDoubted) return found.version;
  const before = changes;
  const row = await db()
    .selectFrom('images')
    .select('version')
    .where('path', '=', path)
    .executeTakeFirst();
  if (!row) return null;
  if (before === changes) remember(path, row.version);
  return row.version;
}

/** What is known of an image while the database can't be asked; null: nothing. */
export const lastShownVersion = (path: string): number | null => known.get(path)?.version ?? null;

function remember(path: string, version: number) {
  known.delete(path);
  known.set(path, { version, isDoubted: false });
  const [oldest] = known.keys();
  if (known.size > MOST && oldest !== undefined) known.delete(oldest);
}

subscribe('image.changed', ({ path }) => {
  changes += 1;
  known.delete(path);
});
subscribe('events.missed', () => {
  changes += 1;
  // Not forgotten: while the database is away, nothing could take its place.
  for (const each of known.values()) each.isDoubted = true;
});
