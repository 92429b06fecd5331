import { data, Link } from 'react-router';

import { pageOfBin } from '~/backoffice/bin/bin-page';
import { readBinChange } from '~/backoffice/bin/bin-request';
import { BinScreen } from '~/backoffice/bin/bin-screen';

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
  return { page, pages, images: await listBinned(page) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const command = await readBinChange(request, context);
  if (!command) return data({ ok: false, message: 'Select an image in the bin.' }, { status: 422 });
  return carryOutInBin(command.do, command.id);
}

/** Deleted images: each can be restored, or removed for good. */
export default function ImageBin({ loaderData, actionData }: Route.ComponentProps) {
  const { page, pages, images } = loaderData;
  return (
    <BinScreen
      title="Deleted images"
      entries={images.map((image) => ({
        ...image,
        called: image.name,
        reference: image.folder,
        picture: `/admin/gallery/images/bin/${image.id}`,
      }))}
      page={page}
      pages={pages}
      hrefOf={(number) => `/admin/gallery/images/bin?page=${number}`}
      answer={actionData}
      empty="Deleted images appear here for 30 days."
    >
      Visitors don’t see deleted images. Restoring one brings back its address, texts, focal point
      and image slots. <Link to="/admin/gallery/images">Back to images</Link>
    </BinScreen>
  );
}
