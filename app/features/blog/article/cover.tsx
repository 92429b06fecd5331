import { imageAddress } from '~/features/blog/markdown/page/article-address';
import type { PostSummary } from '~/features/blog/posts/post';
import { BundledPicture, isSheet } from '~/features/images/bundled-picture';
import { bundledPicture } from '~/features/images/bundled/registry';
import { Picture } from '~/features/images/picture';

import { bundledCover } from './bundled-cover';

import css from './cover.module.css';

type CoverPost = Pick<PostSummary, 'coverImage' | 'coverAlt' | 'coverPicture'>;

/** What a cover says of itself; undefined where it says nothing. */
export const coverCaption = (post: CoverPost) => {
  const name = bundledCover(post.coverImage);
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
  const name = bundledCover(post.coverImage);
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
