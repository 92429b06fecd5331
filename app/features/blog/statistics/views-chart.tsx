import { Chart } from '~/backoffice/chart';
import { formatNumber } from '~/platform/text/format-number';
import { Table, TableHead } from '~/ui/table';

import { CHART } from './chart-frame';
import type { ViewsDrawing } from './views-chart.server';

import css from './views-chart.module.css';

export function ViewsChart({ drawing: { bars, ticks } }: { drawing: ViewsDrawing }) {
  if (bars.every(({ views }) => views === 0))
    return (
      <section className={`stack ${css.chart}`} aria-labelledby="views">
        <h2 id="views">Views by month of publication</h2>
        <p>No views of posts published in the last 12 months</p>
      </section>
    );
  return (
    <section className={`stack ${css.chart}`} aria-labelledby="views">
      <h2 id="views">Views by month of publication</h2>
      <Chart frame={CHART} ticks={ticks}>
        {bars.map(({ month, x, y, width, height }, at) => (
          <g key={month} data-between={at % 2 === 0 || undefined}>
            <rect className={css.bar} x={x} y={y} width={width} height={height} />
            <text x={x + width / 2} y={CHART.height - 6} textAnchor="middle">
              {month.slice(0, 3)}
            </text>
          </g>
        ))}
      </Chart>
      <details>
        <summary>Show as table</summary>
        <Table caption="Views by month of publication" captionHidden>
          <TableHead columns={['Month', 'Views']} numeric={['Views']} />
          <tbody>
            {bars.map(({ month, views }) => (
              <tr key={month}>
                <th scope="row">{month}</th>
                <td data-numeric>{formatNumber(views)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </section>
  );
}
