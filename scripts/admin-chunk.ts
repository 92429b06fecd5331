import { join } from 'node:path';

import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Rolldown } from 'vite';

import routes from '../app/routes.ts';

const APP = join(import.meta.dirname, '../app');

const modulesOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [join(APP, file), ...modulesOf(children)]);

/** The modules that every screen of the application loads. */
const ALWAYS = ['document/application.tsx', 'dashboard/application-layout.tsx'].map((file) =>
  join(APP, file),
);

const SCREENS = new Set([
  ...ALWAYS,
  ...modulesOf(routes.filter(({ file }) => file === 'dashboard/application-layout.tsx')),
]);

/** A module shared by more screens than this is loaded with the first of them. */
const MAX_IMPORTERS = 4;

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

const fileOf = (id: string) => id.replace(/\?.*/, '');
const isScreen = (id: string) => SCREENS.has(fileOf(id));

/**
 * The chunk of a module that only the application loads, on every screen or on more than a few. All such modules share
 * one, because each alone would cost a request for a few hundred bytes. Null leaves a module to the bundler: one that
 * public pages need too would bring the styles of all the others, and one may be loaded on demand.
 */
export function adminChunk(id: string, graph: Graph): string | null {
  const importers = (each: string) => graph.getModuleInfo(each)?.importers ?? [];
  const loaders = (each: string) => graph.getModuleInfo(each)?.dynamicImporters ?? [];
  if (isScreen(id) || loaders(id).length > 0) return null;
  const needing = upwards(id, (each) => [...importers(each), ...loaders(each)]);
  const isOfDocuments = needing.some(
    (each) => !isScreen(each) && importers(each).length + loaders(each).length === 0,
  );
  if (isOfDocuments) return null;
  const loading = upwards(id, importers).filter(
    (each) => isScreen(each) || loaders(each).length > 0,
  );
  const files = new Set(loading.map(fileOf));
  return files.size > MAX_IMPORTERS || ALWAYS.some((file) => files.has(file)) ? 'admin' : null;
}

function upwards(id: string, neighboursOf: (id: string) => readonly string[]): string[] {
  const reached = new Set([id]);
  for (const each of reached)
    if (!isScreen(each)) for (const neighbour of neighboursOf(each)) reached.add(neighbour);
  return [...reached];
}
