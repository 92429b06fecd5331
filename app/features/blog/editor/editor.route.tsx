import { data } from 'react-router';

import { pageSecurity } from '~/platform/page-security';

import type { Route } from './+types/editor.route';
import { Editor } from './editor';
import { openEditor } from './open-editor.server';

export const handle = { title: 'Write' };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.form.title || 'New Post' },
  { name: 'robots', content: 'noindex, nofollow' },
];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const opened = await openEditor(params.postId, new URL(request.url).searchParams.has('new'));
  if (!opened) throw data(null, { status: 404, statusText: 'Blog post not found.' });
  // Pictures at other hosts are shown while somebody pastes their addresses; which ones those will be, nobody knows yet.
  context.get(pageSecurity).imageHosts.push('https:');
  return opened;
}

export default function EditorPage({ loaderData }: Route.ComponentProps) {
  // What is typed belongs to one post; a reload of its data must not touch it.
  return <Editor key={loaderData.id} opened={loaderData} />;
}
