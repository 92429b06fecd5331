import type { PictureSource } from './picture-source';

import css from './picture.module.css';

type Props = {
  source: PictureSource;
  /** As in HTML, such as "(width < 48rem) 100vw, 50vw". */
  sizes: string;
  /** For the main picture of the first screen: loads immediately. */
  first?: boolean;
  /** For other pictures near the top: loads without waiting for the scroll, but after the main picture. */
  eager?: boolean;
  /** Shows the picture's colours until it is loaded, instead of their average. */
  preview?: boolean;
  /** Largest size in pixels that a small picture needs. */
  widest?: number | undefined;
  /** Default: the picture's own alt text. '' if text beside the picture describes it. */
  alt?: string;
  className?: string | undefined;
};

export function Picture({
  source,
  sizes,
  first = false,
  eager = false,
  preview = false,
  widest,
  alt,
  className = '',
}: Props) {
  const { src, avif, jpeg, width, height, focal, kind } = source;
  const jpegs = sizesUpTo(widest, jpeg);
  return (
    <picture>
      <source type="image/avif" srcSet={sizesUpTo(widest, avif)} sizes={sizes} />
      <img
        className={`${css[kind] ?? ''} ${className}`.trim() || undefined}
        src={src}
        {...(jpegs.includes(', ') && { srcSet: jpegs, sizes })}
        width={width}
        height={height}
        alt={alt ?? source.alt}
        style={styleOf(preview ? source.preview : source.tone, focal)}
        {...(first && { fetchPriority: 'high' })}
        {...(!first && (eager ? { fetchPriority: 'low' } : { loading: 'lazy', decoding: 'async' }))}
      />
    </picture>
  );
}

const candidateWidth = (candidate: string) =>
  Number.parseInt(candidate.slice(candidate.lastIndexOf(' ')), 10);

function sizesUpTo(widest: number | undefined, srcSet: string) {
  if (widest === undefined) return srcSet;
  return srcSet
    .split(', ')
    .filter((candidate, at) => at === 0 || candidateWidth(candidate) <= widest)
    .join(', ');
}

function styleOf(background: string | null, focal: string | null) {
  if (!background && !focal) return undefined;
  return { ...(background && { background }), ...(focal && { objectPosition: focal }) };
}
