import * as build from 'virtual:react-router/server-build';

import { createApp } from './app';
import { boot } from './boot';

type Booted = Awaited<ReturnType<typeof boot>>;

declare global {
  var development: Promise<Booted> | undefined;
}

/** The app for Vite's server: data and events are set up once, the routes are taken anew at every request. */
export async function developmentApp() {
  globalThis.development ??= boot(build, 'development');
  const { parts } = await globalThis.development;
  parts.cache.clear();
  return createApp({ ...parts, build });
}
