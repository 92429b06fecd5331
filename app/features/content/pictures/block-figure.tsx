import { use } from 'react';

import { PageWords, type ShownBlock, Words } from '~/features/content/page-content';
import { Picture } from '~/features/images/picture';

import sheet from './block-pictures.css?url';

type FigureKind = 'figure' | 'service' | 'step' | 'portrait';

const FIGURE_SIZES: Readonly<Record<FigureKind, string>> = {
  figure: '(width < 64rem) 92vw, (width < 108rem) 60vw, 1040px',
  service: '(width < 108rem) 92vw, 1600px',
  step: '(width < 64rem) 92vw, (width < 108rem) 30vw, 520px',
  portrait: '(width < 48rem) 46vw, 18rem',
};

/** Shows the library's caption, unless the block has its own. Renders nothing without a picture. */
export function BlockFigure({ of: block, as }: { of: ShownBlock; as: FigureKind }) {
  const { pictures = {}, marked } = use(PageWords);
  const source = block.picture && pictures[block.picture.path];
  if (!block.picture || !source) return null;
  const { alt } = block.picture;
  const { width, height } = source;
  const caption = as === 'portrait' ? '' : source.caption;
  // An empty caption still needs its element when it can be edited in place.
  const hasOwnCaption =
    as === 'figure' && (block.texts['caption'] || (caption === '' && marked === block.page));
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="pictures" />
      <figure className={`block-${as}`} style={{ '--ratio': width / height }}>
        <Picture source={{ ...source, alt: alt || source.alt }} sizes={FIGURE_SIZES[as]} />
        {(hasOwnCaption || caption) && (
          <figcaption>{hasOwnCaption ? <Words of={block} part="caption" /> : caption}</figcaption>
        )}
      </figure>
    </>
  );
}
