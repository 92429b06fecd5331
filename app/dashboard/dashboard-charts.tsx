import { Chart } from '~/backoffice/chart';
import { formatInstant, startOfDay } from '~/platform/indian-time';
import { formatNumber } from '~/platform/text/format-number';
import { Table, TableHead } from '~/ui/table';

import { CHART } from './chart-frame';
import type { Dashboard } from './dashboard.server';

import css from './dashboard.module.css';
import chart from '~/backoffice/chart.module.css';

const dayName = (day: number) => formatInstant(startOfDay(day)).slice(0, 6);

export function WeeksChart({ weeks: { bars, ticks } }: { weeks: Dashboard['weeks'] }) {
  return (
    <section className={`part ${css.chart}`} aria-labelledby="weeks">
      <h2 id="weeks">Leads per week</h2>
      <Chart frame={CHART} ticks={ticks}>
        {bars.map((bar, index) => (
          <g key={bar.firstDay}>
            {bar.parts.map(({ key, y, height }) => (
              <rect
                key={key}
                className={css[key]}
                x={bar.x}
                y={y}
                width={bar.width}
                height={height}
              />
            ))}
            {index % 3 === 0 && (
              <text
                x={index === bars.length - 1 ? CHART.width : bar.x}
                y={CHART.height - 6}
                textAnchor={index === bars.length - 1 ? 'end' : 'start'}
              >
                {dayName(bar.firstDay)}
              </text>
            )}
          </g>
        ))}
      </Chart>
      <p className={`caption ${css.key}`}>
        <i className={css.keySolid} /> Inquiries <i /> Estimates. The last bar is this week so far.
      </p>
      <details>
        <summary>Show as table</summary>
        <Table caption="Leads per week" captionHidden>
          <TableHead
            columns={['Week starting', 'Inquiries', 'Estimates']}
            numeric={['Inquiries', 'Estimates']}
          />
          <tbody>
            {bars.map(({ firstDay, inquiries, estimates }) => (
              <tr key={firstDay}>
                <th scope="row">{dayName(firstDay)}</th>
                <td data-numeric>{formatNumber(inquiries)}</td>
                <td data-numeric>{formatNumber(estimates)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </section>
  );
}

export function FunnelChart({ way: { steps, lost } }: { way: Dashboard['way'] }) {
  return (
    <section className={`part ${css.chart}`} aria-labelledby="way">
      <h2 id="way">Pipeline</h2>
      <table className={css.way}>
        <caption className="visually-hidden">
          Leads that reached each stage, not counting lost leads
        </caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Status</th>
            <th scope="col">Leads</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ status, leads, percent }) => (
            <tr key={status}>
              <th scope="row">{status}</th>
              <td className={css.wayLine}>
                <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                  <path className={chart.grid} d="M0 4H100" />
                  <rect className={css.inquiries} x="0" y="2" width={percent} height="4" />
                </svg>
                <span className="caption">{formatNumber(leads)}</span>
              </td>
              <td>{percent.toFixed(1)}%</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={`caption ${css.key}`}>
        Leads that reached each stage. Lost: {formatNumber(lost)}.
      </p>
    </section>
  );
}
