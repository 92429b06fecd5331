import { imageAddress } from '~/features/blog/markdown/page/article-address';
import type { PostSummary } from '~/features/blog/posts/post';
import { BundledPicture, isSheet } from '~/features/images/bundled-picture';
import { measuredPictures } from '~/features/images/bundled/measured';
import { bundledPicture, type PictureName } from '~/features/images/bundled/registry';
import { Picture } from '~/features/images/picture';

import css from './cover.module.css';

/** What the demo articles call their covers, and the bundled pictures that suit: the first one that has been made. */
const bundledCovers = new Map<string, readonly string[]>(
  Object.entries({
    axonometric: ['sheet-rate-stack'],
    'court-house': ['court-house-dusk', 'court-house-architecture'],
    'detail-parapet': ['sheet-parapet-detail'],
    'frame-structure': ['sheet-cover-section'],
    'interior-bedroom': ['bedroom-late-sun'],
    kitchen: ['flat-kitchen-after'],
    'lamp-light': ['flat-evening'],
    'material-board': ['sheet-floor-buildups'],
    'plan-court': ['sheet-amity-site-plan'],
    'section-court': ['sheet-daylight-section'],
    'site-plan': ['sheet-borehole-log'],
    'street-edge': ['sheet-street-edge-section'],
  }),
);

const isMade = (name: string): name is PictureName => name in measuredPictures;

type CoverPost = Pick<PostSummary, 'coverImage' | 'coverAlt' | 'coverPicture'>;

const bundledName = ({ coverImage }: CoverPost) =>
  bundledCovers.get(coverImage ?? '')?.find(isMade);

/** What a cover says of itself; undefined where it says nothing. */
export const coverCaption = (post: CoverPost) => {
  const name = bundledName(post);
  return name ? bundledPicture(name).caption : post.coverPicture?.caption || undefined;
};

/** The address of a cover that the owner gave: a path of this site or https, normalised; null otherwise. */
export const coverAddress = ({ coverImage }: CoverPost) => imageAddress(coverImage ?? '') ?? null;

/**
 * A post's cover in a frame of 3:2, or a typeset sheet where there is none. `first`: it is what the visitor sees first.
 * `decorative`: the words beside it say all, so assistive technology passes it by.
 */
export function Cover({
  post,
  sizes,
  first = false,
  widest,
  decorative = false,
}: {
  post: CoverPost;
  sizes: string;
  first?: boolean;
  widest?: number;
  decorative?: boolean;
}) {
  const name = bundledName(post);
  const address = coverAddress(post);
  if (name)
    return (
      <span className={`${css.cover} ${isSheet(name) ? css.drawing : ''}`}>
        <BundledPicture
          name={name}
          sizes={sizes}
          first={first}
          widest={widest}
          {...(decorative && { alt: '' })}
        />
      </span>
    );
  if (post.coverPicture)
    return (
      <span className={css.cover}>
        <Picture
          source={post.coverPicture}
          sizes={sizes}
          first={first}
          widest={widest}
          alt={decorative ? '' : post.coverAlt || post.coverPicture.alt}
        />
      </span>
    );
  if (address)
    return (
      <span className={css.cover}>
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
    <span className={`${css.cover} ${css.none}`} aria-hidden={decorative || undefined} data-empty>
      Article Image
    </span>
  );
}
