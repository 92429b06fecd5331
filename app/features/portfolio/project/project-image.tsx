import { Drawing } from '~/features/images/drawing';
import { Picture } from '~/features/images/picture';
import { DrawingOver } from '~/features/portfolio/drawing-over/drawing-over';
import type { ShownPicture } from '~/features/portfolio/shown-picture';

import css from './project-image.module.css';

type Props = {
  picture: ShownPicture;
  sizes: string;
  /** True for the main picture of the first screen. */
  first?: boolean;
  /** True for others that a visitor sees before scrolling far. */
  eager?: boolean;
  /** Empty if adjacent text says the same. */
  alt?: string;
  /** CSS ratio of the frame; if omitted, the picture is not cropped. Drawings are never cropped. */
  ratio?: string;
  /** Slug of the project, for the view transition between list and page. */
  shared?: string;
  /** Address of the drawing that appears on hover or focus. */
  drawing?: string | null;
};

export function ProjectImage({
  picture,
  sizes,
  first = false,
  eager = false,
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
        <Picture
          source={body.source}
          sizes={sizes}
          first={first}
          eager={eager}
          preview
          alt={words}
        />
      )}
      <DrawingOver address={drawing} />
    </span>
  );
}
