import { data } from 'react-router';

import { Binned } from '~/backoffice/bin/binned';
import { privateMeta } from '~/document/private-meta';
import { binnedPosts } from '~/features/blog/bin/post-bin.server';
import { pageSecurity } from '~/platform/page-security';

import type { Route } from './+types/editor.route';
import { Editor } from './editor';
import { openEditor } from './open-editor.server';

export const handle = { title: 'Write' };

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privateMeta(loaderData?.opened?.form.title || loaderData?.binned?.displayName || 'New Post');

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const binnedPost = await binnedPosts.find(params.postId);
  if (binnedPost) return data({ binned: binnedPost, opened: null }, 410);
  const mayBeNew = new URL(request.url).searchParams.has('new');
  const editorData = await openEditor(params.postId, mayBeNew);
  if (!editorData) throw data(null, { status: 404, statusText: 'Blog post not found.' });
  // Pasted picture addresses may be on any host, so the preview allows all https images.
  context.get(pageSecurity).imageHosts.push('https:');
  return data({ binned: null, opened: editorData });
}

export default function EditorPage({ loaderData: { binned, opened } }: Route.ComponentProps) {
  // The key keeps typed text on its post when the loader data changes.
  if (opened) return <Editor key={opened.id} opened={opened} />;
  return binned && <Binned entry={binned} bin="/manage-blog/bin" />;
}
