import { FOLDER_NAME } from './image';

/**
 * The path `/images/<folder>/<name>.jpg` shows the current picture.
 * `/images/<folder>/<name>/<width>.<avif|jpg>?v=<version>` is one size and never changes.
 */
export type ImageFormat = 'avif' | 'jpg';
export type ImageSize = { readonly width: number; readonly format: ImageFormat };

const NAME_PATTERN = String.raw`\d{13}-[a-z\d]+(?:-[a-z\d]+)*`;
const ADDRESS_PATTERN = new RegExp(
  String.raw`^/images/([a-z\d-]+)/(${NAME_PATTERN})(?:\.jpg|/(\d{1,5})\.(avif|jpg))$`,
);

export const imagePath = (folder: string, name: string) => `/images/${folder}/${name}.jpg`;

export const sizeAddress = (path: string, { width, format }: ImageSize, version: number) =>
  `${path.slice(0, -'.jpg'.length)}/${width}.${format}?v=${version}`;

/** A file's name begins with the time of its upload (spec, section 7), which people don't need to see. */
export const withoutTimeStamp = (filename: string) => filename.replace(/^\d{13}[-_](?=.)/, '');

export const displayFileName = (address: string) =>
  withoutTimeStamp(address.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '') || address;

/** `size` is null for the whole picture. Returns null for other addresses. */
export function parseImageAddress(
  pathname: string,
): { readonly path: string; readonly size: ImageSize | null } | null {
  const [, folder = '', name = '', width, format] = ADDRESS_PATTERN.exec(pathname) ?? [];
  if (!FOLDER_NAME.test(folder)) return null;
  const size =
    width === undefined
      ? null
      : { width: Number(width), format: format === 'avif' ? ('avif' as const) : ('jpg' as const) };
  return { path: imagePath(folder, name), size };
}

export const imageFolder = (path: string) => `${path.slice(1, -'.jpg'.length)}/`;
export const versionFolder = (path: string, version: number) => `${imageFolder(path)}${version}/`;

export const sizeKey = (path: string, version: number, { width, format }: ImageSize) =>
  `${versionFolder(path, version)}${width}.${format}`;

const FILE_PATTERN = new RegExp(String.raw`^(images/[a-z\d-]+/(\d{13})-[a-z\d-]+)/(\d{1,9})/`);

/** Returns null for a file that belongs to no image. */
export function parseFileKey(key: string) {
  const [, name, stamp, version] = FILE_PATTERN.exec(key) ?? [];
  return name === undefined
    ? null
    : { path: `/${name}.jpg`, stamp: Number(stamp), version: Number(version) };
}
