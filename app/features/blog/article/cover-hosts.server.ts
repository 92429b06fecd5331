import { sql } from 'kysely';

import { db, engine } from '~/db/executor.server';
import { imageAddress } from '~/features/blog/markdown/page/article-address';
import { subscribe } from '~/platform/events.server';

/** More of them would make a header that some proxies refuse. */
const MOST_HOSTS = 30;

let known: Promise<string[]> | undefined;
subscribe('post.changed', forgetCoverHosts);
subscribe('events.missed', forgetCoverHosts);

/** Drops the copy in memory; the next reader asks the database. */
export function forgetCoverHosts() {
  known = undefined;
}

/** The origins that posts' covers come from, for the CSP of pages with cards: the first 30 in order, each once. */
export function coverHosts(): Promise<string[]> {
  return (known ??= load().catch((error: unknown) => {
    known = undefined;
    throw error;
  }));
}

/** From one host to the next in the index: reading every cover would read every post. */
async function load(): Promise<string[]> {
  const hosts: string[] = [];
  let from = 'https://';
  while (hosts.length < MOST_HOSTS) {
    const next = await firstCover(from);
    if (next === null) break;
    const address = imageAddress(next);
    if (address !== undefined) hosts.push(new URL(address).origin);
    // "0" follows "/": whatever else lies at this host is passed over.
    const [host = next] = /^https:\/\/[^/]*/.exec(next) ?? [];
    from = `${host}0`;
  }
  return [...new Set(hosts)];
}

async function firstCover(from: string): Promise<string | null> {
  const cover = engine() === 'postgres' ? sql`cover_image collate "C"` : sql`cover_image`;
  const { rows } = await sql<{ first: string | null }>`
    select min(${cover}) as first from posts
    where ${cover} >= ${from} and ${cover} < 'https:0'`.execute(db());
  return rows[0]?.first ?? null;
}
