import { fileURLToPath } from 'node:url';

/** The repository, the folder of fresh masters (not in version control) and the folders of the bundle. */
export const root = fileURLToPath(new URL('..', import.meta.url));
export const masters = `${root}data/art`;
export const bundle = `${root}app/features/images/bundled`;
export const bundledPictures = `${bundle}/pictures`;
export const bundledDrawings = `${bundle}/drawings`;
/** Drawings of the journal's articles. */
export const figures = `${root}public/figures`;
