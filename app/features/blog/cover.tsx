import { bundledPicture, type PictureName } from '~/features/images/bundled/registry';

import type { PostSummary } from './post';

import css from './cover.module.css';

/** The bundled pictures by the names that the demo articles call them. */
const bundledCovers: Readonly<Record<string, PictureName>> = {
  axonometric: 'sheet-court-house-axonometric',
  'court-house': 'court-house-architecture',
  'frame-structure': 'sheet-court-house-section-structure',
  'interior-bedroom': 'bedroom-late-sun',
  'plan-court': 'sheet-court-house-plan',
  'section-court': 'sheet-court-house-section-court',
  'site-plan': 'sheet-site-plan',
};

type CoverPost = Pick<PostSummary, 'coverImage' | 'coverAlt'>;

/** A post's bundled cover with its caption; undefined where its cover is an address, or none. */
export function bundledCover({ coverImage }: CoverPost) {
  const name = bundledCovers[coverImage ?? ''];
  return name && bundledPicture(name);
}

/** The address of a cover that the owner gave: a path of this site or https; null otherwise. */
export const coverAddress = ({ coverImage }: CoverPost) =>
  coverImage?.startsWith('/') || coverImage?.startsWith('https://') ? coverImage : null;

/**
 * A post's cover in a frame of 3:2, or a typeset sheet where there is none. `first`: it is what the visitor sees first.
 * `decorative`: the words beside it say all, so assistive technology passes it by.
 */
export function Cover({
  post,
  sizes,
  first = false,
  decorative = false,
}: {
  post: CoverPost;
  sizes: string;
  first?: boolean;
  decorative?: boolean;
}) {
  const bundled = bundledCover(post);
  const address = coverAddress(post);
  const loading = first
    ? ({ fetchPriority: 'high' } as const)
    : ({ loading: 'lazy', decoding: 'async' } as const);
  const alt = decorative ? '' : post.coverAlt || bundled?.alt || '';
  if (bundled) {
    const { name, widths, jpegWidths, width, height } = bundled;
    const ladder = (each: readonly number[], kind: string) =>
      each.map((step) => `/pictures/${name}-${step}.${kind} ${step}w`).join(', ');
    return (
      <picture className={css.cover}>
        <source type="image/avif" srcSet={ladder(widths, 'avif')} sizes={sizes} />
        <img
          src={`/pictures/${name}-${jpegWidths[0]}.jpg`}
          srcSet={ladder(jpegWidths, 'jpg')}
          sizes={sizes}
          width={width}
          height={height}
          alt={alt}
          {...loading}
        />
      </picture>
    );
  }
  if (address)
    return (
      <span className={css.cover}>
        <img src={address} alt={alt} width={1200} height={800} {...loading} />
      </span>
    );
  return (
    <span className={`${css.cover} ${css.none}`} aria-hidden={decorative || undefined}>
      Article Image
    </span>
  );
}
