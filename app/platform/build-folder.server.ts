import { join } from 'node:path';

let folder: string | undefined;

/** Says which build this process runs. It asks for its files there and nowhere else, whatever is built meanwhile. */
export function setBuildFolder(path: string): void {
  folder = path;
}

/** The folder of the build that runs; undefined where the source does. */
export const buildFolder = (): string | undefined => folder;

/** A file that browsers get, by its path in an address (`/assets/…`); where the source runs, of the build that was made last. */
export const clientFile = (path: string): string => join(folder ?? 'build', 'client', path);
