import { use } from 'react';

import { Picture } from '~/features/images/picture';
import { PageWords, type ShownBlock, Words } from '~/features/words/page-words';

import sheet from './block-pictures.css?url';

/** How a block's picture stands: in a row of its own with the caption beside, below a service, in a step, as a portrait. */
type Kind = 'figure' | 'service' | 'step' | 'portrait';

/** As in HTML, by how wide each stands. */
const SIZES: Readonly<Record<Kind, string>> = {
  figure: '(width < 64rem) 92vw, (width < 108rem) 60vw, 1040px',
  service: '(width < 108rem) 92vw, 1600px',
  step: '(width < 64rem) 92vw, (width < 108rem) 30vw, 520px',
  portrait: '(width < 48rem) 46vw, 18rem',
};

/**
 * The picture of a block with its caption, the library's unless the block has words for it; nothing where it has none, or where its image is
 * gone. Only a page with a picture carries their style.
 */
export function BlockFigure({
  of: block,
  as,
  caption: part,
}: {
  of: ShownBlock;
  as: Kind;
  /** The part of the block that is its caption. */
  caption?: string;
}) {
  const { pictures = {}, marked } = use(PageWords);
  const source = block.picture && pictures[block.picture.path];
  if (!block.picture || !source) return null;
  const { alt } = block.picture;
  const { width, height } = source;
  // Of a portrait it is the name below.
  const caption = as === 'portrait' ? '' : source.caption;
  // One that is blank and can be written in place has its element there.
  const isOwn =
    part !== undefined && (block.texts[part] || (caption === '' && marked === block.page));
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="pictures" />
      <figure className={`block-${as}`} style={{ '--ratio': width / height }}>
        <Picture source={{ ...source, alt: alt || source.alt }} sizes={SIZES[as]} />
        {(isOwn || caption) && (
          <figcaption>{isOwn ? <Words of={block} part={part} /> : caption}</figcaption>
        )}
      </figure>
    </>
  );
}
