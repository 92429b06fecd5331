import type { ReactNode } from 'react';

import { formatShort } from '~/platform/text/format-number';

import css from './chart.module.css';

/** The grid and the base line of a bar chart, in units of the SVG. The chart repeats a table, so it is hidden from screen readers. */
export function Chart({
  frame: { width, height, left, base },
  ticks,
  children,
}: {
  frame: Readonly<Record<'width' | 'height' | 'left' | 'base', number>>;
  ticks: readonly { readonly value: number; readonly y: number }[];
  children: ReactNode;
}) {
  return (
    <svg className={css.chart} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {ticks.map(({ value, y }) => (
        <g key={value}>
          <path className={css.grid} d={`M${left} ${y}H${width}`} />
          <text x={left - 6} y={y + 4} textAnchor="end">
            {formatShort(value)}
          </text>
        </g>
      ))}
      {children}
      <path className={css.base} d={`M${left} ${base}H${width}`} />
    </svg>
  );
}
