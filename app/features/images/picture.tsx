import type { PictureSource } from './picture-source';

import css from './picture.module.css';

type Props = {
  source: PictureSource;
  /** As in HTML: how wide the picture will stand, such as "(width < 48rem) 100vw, 50vw". */
  sizes: string;
  /** For the one picture of the first screen: loads at once, before anything else. */
  first?: boolean;
  /** Empty for a picture whose words stand beside it. Else the picture's own. */
  alt?: string;
  className?: string | undefined;
};

/** A picture as AVIF and JPEG ladders, its place held by ratio and tone, its focal point kept in sight when it is cropped. */
export function Picture({ source, sizes, first = false, alt, className = '' }: Props) {
  const { src, avif, jpeg, width, height, tone, focal, kind } = source;
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        className={`${css[kind] ?? ''} ${className}`.trim() || undefined}
        src={src}
        srcSet={jpeg}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt ?? source.alt}
        style={styleOf(tone, focal)}
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      />
    </picture>
  );
}

function styleOf(tone: string | null, focal: string | null) {
  if (!tone && !focal) return undefined;
  return { ...(tone && { background: tone }), ...(focal && { objectPosition: focal }) };
}
