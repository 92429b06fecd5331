import { Picture } from '~/features/images/picture';

import { type FilledSlots, slotSource } from './slot-sources';

import css from './slot-logo.module.css';

/** The owner's logo, on dark ground the white one where there is one; undefined where there is neither. */
export function slotLogo(filled: FilledSlots, height: number) {
  const logo = slotSource('logo', filled);
  const white = slotSource('logoWhite', filled);
  if (!logo && !white) return undefined;
  return (
    <span
      className={css.logo}
      style={{ '--height': `${height}px` }}
      data-both={logo && white ? '' : null}
    >
      {[logo, white].map(
        (source) =>
          source && (
            <Picture
              key={source.src}
              source={{ ...source, tone: null }}
              sizes={`${height * 3}px`}
            />
          ),
      )}
    </span>
  );
}
