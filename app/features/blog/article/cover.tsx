import { imageAddress } from '~/features/blog/markdown/page/article-address';
import type { PostSummary } from '~/features/blog/posts/post';
import { BundledPicture, isDrawingSheet } from '~/features/images/bundled-picture';
import { bundledPicture } from '~/features/images/bundled/registry';
import { Picture } from '~/features/images/picture';

import { bundledCover } from './bundled-cover';

import css from './cover.module.css';

type CoverPost = Pick<PostSummary, 'category' | 'coverImage' | 'coverAlt' | 'coverPicture'>;

/** Background colours of placeholders. Each category has a fixed one, including categories that the studio added. */
const TINTS = ['#b98a2e', '#4c8a5c', '#3c7fa6', '#b5604a'];
const tintOf = ({ category }: CoverPost) => TINTS[category.length % TINTS.length];

export const coverCaption = (post: Pick<CoverPost, 'coverImage' | 'coverPicture'>) => {
  const name = bundledCover(post.coverImage);
  return name ? bundledPicture(name).caption : post.coverPicture?.caption || undefined;
};

/** The normalised cover address that the owner entered (a path of this site or https), or null. */
export const coverAddress = ({ coverImage }: Pick<CoverPost, 'coverImage'>) =>
  imageAddress(coverImage ?? '') ?? null;

/** A post's cover in a 3:2 frame, or a placeholder. `first` is for the main image of the first screen. */
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
  const name = bundledCover(post.coverImage);
  const address = coverAddress(post);
  if (name)
    return (
      <span
        className={isDrawingSheet(name) ? `${css.cover} ${css.drawing}` : css.cover}
        style={isDrawingSheet(name) ? { '--tint': tintOf(post) } : undefined}
      >
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
