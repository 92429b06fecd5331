import type { ReactNode } from 'react';

import { Picture } from '~/features/images/picture';

import { useSlot } from './slot-sources';

import css from './slot-logo.module.css';

/** The owner's logo, on dark ground the white one where there is one; else `children`, the studio's own mark. */
export function SlotLogo({ height, children }: { height: number; children: ReactNode }) {
  const logo = useSlot('logo');
  const white = useSlot('logoWhite');
  if (!logo && !white) return children;
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
