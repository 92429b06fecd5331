import { sql } from 'kysely';

import { refuseToWait } from '~/concurrency/refuse-to-wait';
import { db, engine } from '~/db/executor.server';
import { imageAddress } from '~/features/blog/markdown/page/article-address';
import { subscribe } from '~/platform/events.server';

/** Some proxies refuse a longer CSP header. */
const MAX_HOSTS = 30;

let cachedHosts: Promise<string[]> | undefined;
subscribe('post.changed', forgetCoverHosts);
subscribe('events.missed', forgetCoverHosts);

export function forgetCoverHosts() {
  cachedHosts = undefined;
}

/** Origins of the posts' covers for the CSP of pages with cards: at most 30, in alphabetical order. */
export function coverHosts(): Promise<string[]> {
  refuseToWait('the hosts of covers');
  return (cachedHosts ??= loadHosts().catch((error: unknown) => {
    cachedHosts = undefined;
    throw error;
  }));
}

/** Skips from host to host in the index, because reading every cover would read every post. */
async function loadHosts(): Promise<string[]> {
  const hosts: string[] = [];
  let from = 'https://';
  while (hosts.length < MAX_HOSTS) {
    const next = await firstCover(from);
    if (next === null) break;
    const address = imageAddress(next);
    if (address !== undefined) hosts.push(new URL(address).origin);
    // "0" follows "/", so this skips all other addresses of the host.
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
