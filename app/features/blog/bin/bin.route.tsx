import { Link } from 'react-router';

import { BinScreen } from '~/backoffice/bin/bin-screen';
import { binAction, readBinPage } from '~/backoffice/bin/bin-store.server';
import { privateMeta } from '~/document/private-meta';

import type { Route } from './+types/bin.route';
import { binnedPosts, postBin } from './post-bin.server';

export const handle = { title: 'Bin' };

export const meta: Route.MetaFunction = () => privateMeta('Bin');

export const loader = ({ request }: Route.LoaderArgs) => readBinPage(request, binnedPosts);

export const action = binAction(postBin);

export default function PostBin({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <BinScreen
      {...loaderData}
      title="Deleted posts"
      changedBy="post.changed"
      hrefOf={(number) => `/manage-blog/bin?page=${number}`}
      answer={actionData}
      empty="Deleted posts appear here for 30 days."
    >
      Visitors can’t read them, and their addresses stay reserved. Restoring a post brings back its
      revisions, likes and views. <Link to="/manage-blog">Back to posts</Link>
    </BinScreen>
  );
}
