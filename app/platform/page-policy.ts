import { createContext, type RouterContextProvider } from 'react-router';

/** What a page says about its own caching while it is rendered; see `platform/page-cache`. */
export type PagePolicy = { store: boolean; tags: Set<string>; shared?: 'not-found' };

export const newPagePolicy = (): PagePolicy => ({ store: false, tags: new Set() });

export const pagePolicy = createContext<PagePolicy>();

type Context = Readonly<RouterContextProvider>;

/** Names what a page was made from; it leaves the cache when an event drops one of the tags. */
export function tagPage(context: Context, ...tags: string[]) {
  for (const tag of tags) context.get(pagePolicy).tags.add(tag);
}

/** This answer is one visitor's alone, or changes too often: it is never cached. */
export function neverCache(context: Context) {
  context.get(pagePolicy).store = false;
}
