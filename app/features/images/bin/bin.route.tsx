import { Link } from 'react-router';

import { BinScreen } from '~/backoffice/bin/bin-screen';
import { binAction, readBinPage } from '~/backoffice/bin/bin-store.server';
import { privateMeta } from '~/document/private-meta';

import type { Route } from './+types/bin.route';
import { binnedImages, imageBin } from './image-bin.server';

export const handle = { title: 'Bin' };

export const meta: Route.MetaFunction = () => privateMeta('Bin');

export const loader = ({ request }: Route.LoaderArgs) => readBinPage(request, binnedImages);

export const action = binAction(imageBin);

export default function ImageBin({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <BinScreen
      {...loaderData}
      title="Deleted images"
      changedBy="image.changed"
      hrefOf={(number) => `/admin/gallery/images/bin?page=${number}`}
      answer={actionData}
      empty="Deleted images appear here for 30 days."
    >
      Visitors can’t see them. Restoring an image brings back its address, texts and focal point.{' '}
      <Link to="/admin/gallery/images">Back to images</Link>
    </BinScreen>
  );
}
