import { Picture } from '~/features/images/picture';
import type { ShownPicture } from '~/features/portfolio/shown-picture';

import css from './thumb.module.css';

export function Thumb({ picture }: { picture: Pick<ShownPicture, 'body' | 'full'> | undefined }) {
  if (!picture) return <span className={css.thumb} data-empty="" />;
  const { body, full } = picture;
  return (
    <span className={css.thumb}>
      {body.kind === 'drawing' ? (
        <img className={css.drawing} src={full} alt="" loading="lazy" />
      ) : (
        <Picture source={body.source} sizes="7rem" alt="" />
      )}
    </span>
  );
}
