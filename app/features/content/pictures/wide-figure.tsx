import type { ComponentProps } from 'react';

import { PageFigure } from './page-figure';

import css from './wide-figure.module.css';

/** A picture from edge to edge of the page. */
export const WideFigure = (props: Omit<ComponentProps<typeof PageFigure>, 'sizes'>) => (
  <div className={css.wide}>
    <PageFigure {...props} sizes="100vw" preview />
  </div>
);
