import { join } from 'node:path';

let folder: string | undefined;

/** Files of the build are read from this folder only, even if a newer build exists. */
export function setBuildFolder(path: string): void {
  folder = path;
}

export const buildFolder = (): string | undefined => folder;

export const clientFile = (path: string): string => join(folder ?? 'build', 'client', path);
