import { createContext, type RouterContextProvider } from 'react-router';

import type { PagePolicy } from './page-cache/page-cache';

/** What a page says about its own caching while it is rendered. */
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

/** This answer is made of what was read before the database went away: shown, but not kept (`PagePolicy.isOld`). */
export function markOld(context: Context) {
  context.get(pagePolicy).isOld = true;
}
