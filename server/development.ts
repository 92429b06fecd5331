import * as build from 'virtual:react-router/server-build';

import { createApp } from './app';
import { boot } from './boot';

type Booted = Awaited<ReturnType<typeof boot>>;

declare global {
  var development: Promise<Booted> | undefined;
}

/** Boots once; routes are loaded again at each request, so that Vite's changes take effect. */
export async function developmentApp() {
  globalThis.development ??= boot(build, 'development');
  const { parts } = await globalThis.development;
  parts.cache.clear();
  return createApp({ ...parts, build });
}
