import type { CSSProperties } from 'react';

import type { ShownPicture } from '~/features/portfolio/shown-picture';

import { ProjectImage } from './project-image';

import css from './project-figure.module.css';

type Props = {
  picture: ShownPicture;
  sizes: string;
  first?: boolean;
  shared?: string;
  className?: string | undefined;
  style?: CSSProperties;
};

/** A click opens the viewer; without JavaScript, the picture itself. */
export function ProjectFigure({ picture, className = '', style, ...image }: Props) {
  const { id, alt, caption, full } = picture;
  return (
    <figure
      id={id}
      className={`${css.figure} ${className}`}
      style={style}
      data-picture={caption || alt}
      data-alt={alt}
    >
      <a href={full} data-enlarge>
        <ProjectImage picture={picture} {...image} />
        <span className="visually-hidden"> (enlarge)</span>
      </a>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
