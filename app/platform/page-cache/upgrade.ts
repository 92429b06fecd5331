import { brotli } from './encodings';
import { buildPage } from './page';
import type { Entry, Store } from './store';

const MIN_HITS = 8;
/** Bytes; brotli 11 takes about 1.5 ms per kB of a pool thread. */
const MAX_UPGRADE_BYTES = 256 * 1024;

export function createUpgrade(store: Store, onError: (error: unknown) => void) {
  const waiting = new Set<Entry>();
  let busy = false;

  async function upgrade(entry: Entry): Promise<void> {
    const { content } = entry.page;
    const smaller = await brotli(content.bodies.identity, 11);
    // The page may have been dropped or rendered again.
    if (entry.page.content !== content || smaller.length >= content.bodies.br.length) return;
    const better = { ...content, bodies: { ...content.bodies, br: smaller }, quality: 11 as const };
    store.replacePage(entry, buildPage(better, entry.page.tags, entry.page.lifetime));
  }

  async function work(): Promise<void> {
    busy = true;
    for (const entry of waiting) {
      waiting.delete(entry);
      if (store.get(entry.key) === entry) await upgrade(entry).catch(onError);
    }
    busy = false;
  }

  return (entry: Entry): void => {
    entry.used = true;
    entry.hits += 1;
    if (entry.hits !== MIN_HITS) return;
    const { bodies, quality } = entry.page.content;
    const compressed = bodies.br !== bodies.identity;
    if (quality === 11 || !compressed || bodies.identity.length > MAX_UPGRADE_BYTES) return;
    waiting.add(entry);
    if (!busy) void work();
  };
}
