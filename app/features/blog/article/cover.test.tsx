import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import type { PostSummary } from '~/features/blog/posts/post';

import { Cover, coverCaption } from './cover';

const withCover = (coverImage: string) =>
  ({
    title: 'A wall',
    category: 'Trends',
    coverImage,
    coverAlt: '',
    coverPicture: null,
  }) as unknown as PostSummary;

it.each(['constructor', 'no-such-picture'])(
  'a post whose cover is called %s has the placeholder of one without',
  (name) => {
    const html = (post: PostSummary) => renderToStaticMarkup(<Cover post={post} sizes="100vw" />);
    expect(html(withCover(name))).toBe(html(withCover('')));
    expect(coverCaption(withCover(name))).toBeUndefined();
  },
);
