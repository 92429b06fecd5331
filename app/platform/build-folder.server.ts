import { join } from 'node:path';

let folder: string | undefined;

/** Files of the build are read from this folder only, even if a newer build exists by now. */
export function setBuildFolder(path: string): void {
  folder = path;
}

export const buildFolder = (): string | undefined => folder;

/** The file behind a URL path such as `/assets/…`. In development it belongs to the latest build. */
export const clientFile = (path: string): string => join(folder ?? 'build', 'client', path);
