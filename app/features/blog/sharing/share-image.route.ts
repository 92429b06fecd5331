import { data, redirect } from 'react-router';

import { findArticle } from '~/features/blog/article/find-article.server';
import { withNoteNumbers } from '~/features/blog/posts/note-numbers.server';
import { articlePath } from '~/features/blog/posts/post';

import type { Route } from './+types/share-image.route';
import { answerShareImage } from './answer-share-image';

export async function loader({ request, params: { postId } }: Route.LoaderArgs) {
  const result = await findArticle(postId);
  if (result.kind === 'missing') throw data('Article not found.', 404);
  if (result.kind === 'moved') throw redirect(shareImagePath(result.slug), 301);
  const [post = result.post] = await withNoteNumbers([result.post]);
  return answerShareImage(request, post, 'public, max-age=86400');
}

const shareImagePath = (slugOrId: string) => `${articlePath(slugOrId)}/share.jpg`;
