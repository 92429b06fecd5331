import { createContext, type RouterContextProvider } from 'react-router';

import type { PagePolicy } from './page-cache/page-cache';

export const pagePolicy = createContext<PagePolicy>();

type Context = Readonly<RouterContextProvider>;

export function tagPage(context: Context, ...tags: string[]) {
  for (const tag of tags) context.get(pagePolicy).tags.add(tag);
}

export function neverCache(context: Context) {
  context.get(pagePolicy).store = false;
}

/** For a page with figures that change without an event. @param maxAge in milliseconds */
export function limitAge(context: Context, maxAge: number) {
  context.get(pagePolicy).maxAge = maxAge;
}

export function markOld(context: Context) {
  context.get(pagePolicy).isOld = true;
}
