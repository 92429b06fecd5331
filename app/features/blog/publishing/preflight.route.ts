import { postForm } from '~/features/blog/editor/post-form.server';
import { postId } from '~/features/blog/posts/post-id';

import type { Route } from './+types/preflight.route';
import { findFindings } from './find-findings.server';

export async function action({ request, params }: Route.ActionArgs) {
  const id = postId.safeParse(params.postId);
  const form = postForm.safeParse(await request.json().catch(() => null));
  if (!id.success || !form.success) return Response.json(null, { status: 422 });
  return Response.json(await findFindings(id.data, form.data));
}
