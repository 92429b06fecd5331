import { type ComponentProps, use } from 'react';

import { PageWords, type ShownBlock, Words } from '~/features/content/page-content';
import { bundledSource } from '~/features/images/bundled-picture';
import type { PictureName } from '~/features/images/bundled/registry';
import { Picture } from '~/features/images/picture';
import type { PictureSource } from '~/features/images/picture-source';

/** The studio's picture of a block, else its sample; null for none. */
export function useBlockPicture(
  block: ShownBlock | undefined,
  sample?: PictureName,
): PictureSource | null {
  const { pictures = {} } = use(PageWords);
  if (!block?.picture) return block?.hasSamplePicture && sample ? bundledSource(sample) : null;
  const { path, alt, focal } = block.picture;
  const source = pictures[path];
  if (!source) return null;
  return {
    ...source,
    alt: alt || source.alt,
    ...(focal && { focal: `${focal.x}% ${focal.y}%` }),
  };
}

export function BlockCaption({ of: block, picture }: { of: ShownBlock; picture: string }) {
  const { marked } = use(PageWords);
  // An empty caption still needs its element when it can be edited in place.
  const isOwn = block.texts['caption'] || (picture === '' && marked === block.page);
  return isOwn ? <Words of={block} part="caption" /> : picture;
}

type Props = Omit<ComponentProps<typeof Picture>, 'source'> & {
  of: ShownBlock | undefined;
  sample: PictureName;
};

/** Renders nothing if the block has no picture and its sample is hidden. */
export function PageFigure({ of: block, sample, ...rest }: Props) {
  const source = useBlockPicture(block, sample);
  if (!block || !source) return null;
  return (
    <figure>
      <Picture source={source} {...rest} />
      <figcaption>
        <BlockCaption of={block} picture={source.caption} />
      </figcaption>
    </figure>
  );
}
