import { Link } from 'react-router';

import type { ImageUse } from '~/features/images/image-use';
import { slotTitle } from '~/features/images/slots/slot-title';

import css from './image-panel.module.css';

export function UseList({ uses }: { uses: readonly ImageUse[] }) {
  return (
    <ul className={css.uses}>
      {uses.map(({ where, title, href, fallsBack }) => (
        <li key={`${where} ${href}`}>
          {where} <Link to={href}>{fallsBack ? slotTitle(title) : title}</Link>
        </li>
      ))}
    </ul>
  );
}
