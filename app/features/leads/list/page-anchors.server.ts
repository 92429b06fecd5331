import { engine } from '~/db/executor.server';

import type { LeadQuery } from './lead-query';

type Key = readonly (string | number)[];

/** Rows from one remembered key to the next: to step over so many takes a millisecond. */
export const ANCHOR_DISTANCE = 1_000;
const MOST_LISTS = 50;
const LASTS = 300_000;

/** Of one list, the keys of every 1,000th row from its top, as far down as somebody has gone. */
type Anchors = { readonly count: number; readonly since: number; readonly keys: Key[] };

const known = new Map<string, Anchors>();

/**
 * Where the row at position `at` lies in a list whose order no counter knows: `rest` rows on from the first row beyond the key
 * `start` (none: from the list's top). Keys are remembered while the list has `count` rows, for at most five minutes, so the
 * first far jump walks and the next ones don't. Undefined when the list ends before.
 * @param stepFrom gives the key of the row 1,000 rows on from a key, or from the top.
 */
export async function findAnchor(
  { kind, place, status, priority, sort, direction }: LeadQuery,
  at: number,
  count: number,
  stepFrom: (key: Key | undefined) => Promise<Key | undefined>,
): Promise<{ start: Key | undefined; rest: number } | undefined> {
  if (at >= count) return undefined;
  const list = [engine(), kind, place, status, priority, sort, direction].join();
  const { keys } = anchorsOf(list, count);
  const index = Math.floor(at / ANCHOR_DISTANCE);
  for (let number = keys.length; number < index; number += 1) {
    const key = await stepFrom(keys[number - 1]);
    if (!key) return undefined;
    keys[number] = key; // Two who walk at the same time find the same.
  }
  return { start: keys[index - 1], rest: at - index * ANCHOR_DISTANCE };
}

function anchorsOf(list: string, count: number): Anchors {
  const found = known.get(list);
  known.delete(list);
  const fresh = found && found.count === count && Date.now() - found.since < LASTS;
  const anchors = fresh ? found : { count, since: Date.now(), keys: [] };
  known.set(list, anchors);
  const [oldest] = known.keys();
  if (known.size > MOST_LISTS && oldest !== undefined) known.delete(oldest);
  return anchors;
}
