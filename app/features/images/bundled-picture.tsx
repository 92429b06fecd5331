import { thumbHashToAverageRGBA } from 'thumbhash';

import { bundledPicture, type PictureName } from './bundled/registry';

import css from './bundled-picture.module.css';

const files = import.meta.glob<string>('/app/features/images/bundled/pictures/*.{avif,jpg}', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The served address of one rung of a bundled picture. Throws when the ladder has no such rung. */
export function bundledUrl(name: PictureName, width: number, format: 'avif' | 'jpg'): string {
  const url = files[`/app/features/images/bundled/pictures/${name}-${width}.${format}`];
  if (!url) throw new Error(`no rung ${width}.${format} of the picture ${name}`);
  return url;
}

/** The picture's average colour, for the place where it will appear. */
function toneOf(thumbhash: string) {
  const { r, g, b } = thumbHashToAverageRGBA(
    Uint8Array.from(atob(thumbhash), (c) => c.charCodeAt(0)),
  );
  return `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(' ')})`;
}

type Props = {
  name: PictureName;
  /** As in HTML: how wide the picture will stand, such as "(width < 48rem) 100vw, 50vw". */
  sizes: string;
  /** For the one picture of the first screen: loads at once, before anything else. */
  first?: boolean;
  /** Empty for a picture whose words stand beside it. Else the registry's. */
  alt?: string;
  className?: string | undefined;
};

/** Whether a bundled picture is a drawing on paper: shown whole, never cropped. */
export const isSheet = (name: PictureName) => name.startsWith('sheet-');

/** A bundled study as AVIF and JPEG ladders, its place held by ratio and tone. */
export function BundledPicture({ name, sizes, first = false, alt, className = '' }: Props) {
  const picture = bundledPicture(name);
  const ladder = (widths: readonly number[], format: 'avif' | 'jpg') =>
    widths.map((width) => `${bundledUrl(name, width, format)} ${width}w`).join(', ');
  return (
    <picture>
      <source type="image/avif" srcSet={ladder(picture.widths, 'avif')} sizes={sizes} />
      <img
        className={`${isSheet(name) ? css.sheet : css.study} ${className}`.trim()}
        src={bundledUrl(name, picture.jpegWidths[0] ?? picture.width, 'jpg')}
        srcSet={ladder(picture.jpegWidths, 'jpg')}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt ?? picture.alt}
        style={isSheet(name) ? undefined : { background: toneOf(picture.thumbhash) }}
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      />
    </picture>
  );
}
