import { formatInr, type Paise } from '~/features/estimates/engine/money';
import type { AmountPart } from '~/features/estimates/engine/plan/split';

import css from './cost-split.module.css';

export function CostSplit({ parts, total }: { parts: readonly AmountPart[]; total: Paise }) {
  const largest = Math.max(...parts.map(({ amount }) => amount), 1);
  return (
    <ul className={css.parts}>
      {parts.map(({ id, label, amount }) => (
        <li key={id}>
          <span>{label}</span>
          <svg className={css.bar} aria-hidden="true">
            <line x1="0" x2={`${((100 * amount) / largest).toFixed(2)}%`} y1="50%" y2="50%" />
          </svg>
          <span className={css.share} translate="no">
            {total === 0 ? '' : `${((100 * amount) / total).toFixed(1)} %`}
          </span>
          <span className={css.amount} translate="no">
            {formatInr(amount)}
          </span>
        </li>
      ))}
    </ul>
  );
}
