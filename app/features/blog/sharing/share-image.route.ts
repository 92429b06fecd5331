import { data, redirect } from 'react-router';

import { findArticle } from '~/features/blog/article/find-article.server';
import { withNoteNumbers } from '~/features/blog/posts/note-numbers.server';

import type { Route } from './+types/share-image.route';
import { answerShareImage } from './answer-share-image';

export async function loader({ request, params: { postId } }: Route.LoaderArgs) {
  const found = await findArticle(postId);
  if (found.kind === 'missing') throw data('Article not found.', 404);
  if (found.kind === 'moved') throw redirect(shareImagePath(found.slug), 301);
  const [post = found.post] = await withNoteNumbers([found.post]);
  return answerShareImage(request, post, 'public, max-age=86400');
}

const shareImagePath = (slugOrId: string) => `/blog/${encodeURIComponent(slugOrId)}/share.jpg`;
