import { Drawing } from '~/features/images/drawing';
import { Picture } from '~/features/images/picture';
import { DrawingOver } from '~/features/portfolio/drawing-over/drawing-over';
import type { ShownPicture } from '~/features/portfolio/shown-picture';

import css from './project-image.module.css';

type Props = {
  picture: ShownPicture;
  /** As in HTML. */
  sizes: string;
  /** For the one picture of the first screen. */
  first?: boolean;
  /** Empty where words beside it say the same. */
  alt?: string;
  /** CSS ratio of the frame; without it the picture is shown whole. Drawings are never cut. */
  ratio?: string;
  /** The project whose picture it is, for the way from list to page and back. */
  shared?: string;
  /** The address of the drawing that pointer or focus brings over it. */
  drawing?: string | null;
};

/** One picture of a project: a study, a drawing or an uploaded image. */
export function ProjectImage({
  picture,
  sizes,
  first = false,
  alt,
  ratio,
  shared,
  drawing = null,
}: Props) {
  const { body } = picture;
  const words = alt ?? picture.alt;
  return (
    <span
      data-body
      className={`${css.image} ${ratio ? css.framed : ''} ${shared ? css.shared : ''}`}
      style={{
        ...(ratio ? { '--ratio': ratio } : {}),
        ...(shared ? { '--shared': `project-${shared}` } : {}),
      }}
    >
      {body.kind === 'drawing' ? (
        <Drawing name={body.name} alt={words} />
      ) : (
        <Picture source={body.source} sizes={sizes} first={first} alt={words} />
      )}
      <DrawingOver address={drawing} />
    </span>
  );
}
