import { expect, test } from 'vitest';

import { buildPage, type Page } from './page';
import { createStore, type Entry } from './store';

function pageOf(size: number, tags: string[] = []): Page {
  const body = Buffer.alloc(size);
  const bodies = { identity: body, gzip: body, br: body };
  return buildPage(
    { status: 200, headers: [], bodies, hash: 'h', quality: 5 },
    new Set(tags),
    null,
  );
}
const entryOf = (key: string, page = pageOf(1000)): Entry => ({
  key,
  page,
  freshUntil: 1,
  missedEvents: 0,
  goneAt: 1,
  hits: 0,
  used: false,
});

test('bytes stay in bounds; pages in use stay, others give way, the oldest first', () => {
  const store = createStore(10 * pageOf(1000).bytes);
  store.set(entryOf('/hot'));
  for (let index = 0; index < 100; index += 1) {
    const hot = store.get('/hot');
    if (hot) hot.used = true;
    store.set(entryOf(`/${index}`));
    expect(store.stats().bytes).toBeLessThanOrEqual(10 * pageOf(1000).bytes);
  }
  expect(store.get('/hot')).toBeDefined();
  expect(store.get('/99')).toBeDefined();
  expect(store.get('/0')).toBeUndefined();
});

test('where every page is in use there is still room for a new one', () => {
  const store = createStore(3 * pageOf(1000).bytes);
  for (const key of ['/a', '/b', '/c']) store.set({ ...entryOf(key), used: true });
  store.set({ ...entryOf('/d'), used: true });
  expect(store.stats().entries).toBe(3);
});

test('does not cache a page larger than the whole store, and evicts nothing for it', () => {
  const store = createStore(100_000);
  store.set(entryOf('/a'));
  store.set(entryOf('/huge', pageOf(200_000)));
  expect([store.get('/a')?.key, store.get('/huge')]).toEqual(['/a', undefined]);
});

test('a replaced page counts once and answers to its own tags only', () => {
  const store = createStore(1_000_000);
  store.set(entryOf('/a', pageOf(5000, ['old'])));
  store.set(entryOf('/a', pageOf(1000, ['new'])));
  expect(store.stats()).toEqual({ entries: 1, bytes: pageOf(1000).bytes });
  store.drop(['old']);
  expect(store.get('/a')).toBeDefined();
  store.drop(['new']);
  expect(store.stats()).toEqual({ entries: 0, bytes: 0 });
});

test('a page that is gone is not brought back by a better encoding of it', () => {
  const store = createStore(1_000_000);
  const entry = entryOf('/a', pageOf(1000, ['post']));
  store.set(entry);
  store.drop(['post']);
  store.replacePage(entry, pageOf(500, ['post']));
  expect(store.stats()).toEqual({ entries: 0, bytes: 0 });
});
