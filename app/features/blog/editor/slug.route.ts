import * as z from 'zod';

import { findFreeSlug } from '~/features/blog/posts/claim-slug.server';
import { postId } from '~/features/blog/posts/post-id';

import type { Route } from './+types/slug.route';

const querySchema = z
  .string()
  .min(1)
  .max(200)
  .refine((text) => !text.includes('\0'));

export async function loader({ request, params }: Route.LoaderArgs) {
  const id = postId.safeParse(params.postId);
  const slug = querySchema.safeParse(new URL(request.url).searchParams.get('slug'));
  if (!id.success || !slug.success) return Response.json(null, { status: 400 });
  return Response.json(await findFreeSlug(slug.data, id.data));
}
