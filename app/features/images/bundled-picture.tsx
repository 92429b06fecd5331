import type { ComponentProps } from 'react';

import { bundledPicture, type PictureName } from './bundled/registry';
import { Picture } from './picture';
import { type PictureSource, previewGradient, averageColour } from './picture-source';

const files = import.meta.glob<string>('/app/features/images/bundled/pictures/*.{avif,jpg}', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** @throws Error if the picture has no such size. */
export function bundledUrl(name: PictureName, width: number, format: 'avif' | 'jpg'): string {
  const url = files[`/app/features/images/bundled/pictures/${name}-${width}.${format}`];
  if (!url) throw new Error(`no file ${width}.${format} of the picture ${name}`);
  return url;
}

/** Drawing sheets are shown completely, never cropped. */
export const isDrawingSheet = (name: PictureName) => name.startsWith('sheet-');

const sources = new Map<PictureName, PictureSource>();

export function bundledSource(name: PictureName): PictureSource {
  const source = sources.get(name) ?? createSource(name);
  sources.set(name, source);
  return source;
}

function createSource(name: PictureName): PictureSource {
  const picture = bundledPicture(name);
  const { width, height, widths, jpegWidths, alt, caption, thumbhash } = picture;
  const srcSet = (sizes: readonly number[], format: 'avif' | 'jpg') =>
    sizes.map((size) => `${bundledUrl(name, size, format)} ${size}w`).join(', ');
  const sheet = isDrawingSheet(name);
  return {
    src: bundledUrl(name, jpegWidths[0] ?? width, 'jpg'),
    avif: srcSet(widths, 'avif'),
    jpeg: srcSet(jpegWidths, 'jpg'),
    width,
    height,
    alt,
    caption,
    tone: sheet ? null : averageColour(thumbhash),
    preview: sheet ? null : previewGradient(thumbhash),
    focal: null,
    kind: sheet ? 'sheet' : 'study',
  };
}

export const BundledPicture = ({
  name,
  ...rest
}: { name: PictureName } & Omit<ComponentProps<typeof Picture>, 'source'>) => (
  <Picture source={bundledSource(name)} {...rest} />
);
