import { BundledPicture, isSheet } from '~/features/images/bundled-picture';
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

/** Until their pictures are rendered, the articles' own drawings stand in. */
const drawnCovers: Readonly<Record<string, string>> = {
  'detail-parapet': '/figures/parapet-detail.svg',
  kitchen: '/figures/kitchen-plan.svg',
  'lamp-light': '/figures/three-circuits.svg',
  'material-board': '/figures/floor-buildups.svg',
  'street-edge': '/figures/street-edge-section.svg',
};

type CoverPost = Pick<PostSummary, 'coverImage' | 'coverAlt'>;

const bundledName = ({ coverImage }: CoverPost) => bundledCovers[coverImage ?? ''];

/** What a bundled cover says of itself; undefined for the owner's pictures. */
export const coverCaption = (post: CoverPost) => {
  const name = bundledName(post);
  return name && bundledPicture(name).caption;
};

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
  const name = bundledName(post);
  const drawing = drawnCovers[post.coverImage ?? ''];
  const address = drawing ?? coverAddress(post);
  if (name)
    return (
      <span className={`${css.cover} ${isSheet(name) ? css.drawing : ''}`}>
        <BundledPicture name={name} sizes={sizes} first={first} {...(decorative && { alt: '' })} />
      </span>
    );
  if (address)
    return (
      <span className={`${css.cover} ${drawing ? css.drawing : ''}`}>
        <img
          src={address}
          alt={decorative ? '' : post.coverAlt}
          width={1200}
          height={800}
          {...(first ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
        />
      </span>
    );
  return (
    <span className={`${css.cover} ${css.none}`} aria-hidden={decorative || undefined}>
      Article Image
    </span>
  );
}
