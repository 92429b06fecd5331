import type { ComponentProps } from 'react';

import { PageFigure } from './page-figure';

import css from './wide-figure.module.css';

export const WideFigure = (props: Omit<ComponentProps<typeof PageFigure>, 'sizes'>) => (
  <div className={css.wide}>
    <PageFigure {...props} sizes="100vw" preview />
  </div>
);
