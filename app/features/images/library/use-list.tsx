import { Link } from 'react-router';

import type { ImageUse } from '~/features/images/image';

import css from './image-panel.module.css';

export function UseList({ uses }: { uses: readonly ImageUse[] }) {
  return (
    <ul className={css.uses}>
      {uses.map(({ where, title, href }) => (
        <li key={`${where} ${href}`}>
          {where} <Link to={href}>{title}</Link>
        </li>
      ))}
    </ul>
  );
}
