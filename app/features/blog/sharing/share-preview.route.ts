import * as z from 'zod';

import { POST_LIMITS } from '~/features/blog/editor/post-form';
import { withNoteNumbers } from '~/features/blog/posts/note-numbers.server';
import { postId } from '~/features/blog/posts/post-id';
import { readManagedPost } from '~/features/blog/working-copy/read-managed-post.server';

import type { Route } from './+types/share-preview.route';
import { answerShareImage } from './answer-share-image';

const text = (maxLength: number) => z.string().max(maxLength).catch('');
const querySchema = z.object({
  title: text(POST_LIMITS.title),
  category: text(POST_LIMITS.category),
  cover: text(POST_LIMITS.coverImage),
});

export async function loader({ request, params }: Route.LoaderArgs) {
  const id = postId.safeParse(params.postId);
  const fields = querySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  if (!id.success) throw new Response(null, { status: 400 });
  const { title, category, cover } = fields;
  const managed = await readManagedPost(id.data);
  const [post] = await withNoteNumbers(managed ? [managed.post] : []);
  const number = post?.number ?? null;
  return answerShareImage(
    request,
    { title: title.trim() || 'Untitled', category, number, coverImage: cover },
    'private, no-cache',
  );
}
