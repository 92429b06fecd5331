import { data, Link } from 'react-router';

import { staff } from '~/auth/staff';
import { pageOfBin } from '~/backoffice/bin/bin-page';
import { readBinChange } from '~/backoffice/bin/bin-request';
import { BinScreen } from '~/backoffice/bin/bin-screen';
import { useFreshness } from '~/backoffice/live/use-live';
import { undoableAnswer } from '~/backoffice/undo/undoable-answer.server';

import type { Route } from './+types/bin.route';
import { carryOutInBin } from './bin-changes.server';
import { countBinned, listBinned } from './read-bin.server';

export const handle = { title: 'Bin' };

export const meta: Route.MetaFunction = () => [
  { title: 'Bin' },
  { name: 'robots', content: 'noindex, nofollow' },
];

export async function loader({ request }: Route.LoaderArgs) {
  const { page, pages } = pageOfBin(new URL(request.url).searchParams, await countBinned());
  return { page, pages, posts: await listBinned(page) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const command = await readBinChange(request, context);
  if (!command) return data({ ok: false, message: 'Select a post in the bin.' }, { status: 422 });
  const { person: by } = context.get(staff);
  const carryOut = () => carryOutInBin(command.do, command.id);
  const change = { things: [{ of: 'post', id: command.id }], what: 'Post restored', by };
  return command.do === 'erase' ? carryOut() : undoableAnswer(change, carryOut);
}

const states = { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' } as const;

/** Deleted posts: each can be restored, or removed for good. */
export default function PostBin({
  loaderData: { page, pages, posts },
  actionData,
}: Route.ComponentProps) {
  useFreshness('post.changed');
  return (
    <BinScreen
      title="Deleted posts"
      entries={posts.map((post) => ({
        ...post,
        called: post.title || 'Untitled',
        reference: states[post.state],
      }))}
      page={page}
      pages={pages}
      hrefOf={(number) => `/manage-blog/bin?page=${number}`}
      answer={actionData}
      empty="Deleted posts appear here for 30 days."
    >
      Visitors can’t read deleted posts, and their addresses stay reserved. Restoring one brings it
      back with its revisions, likes and views. <Link to="/manage-blog">Back to posts</Link>
    </BinScreen>
  );
}
