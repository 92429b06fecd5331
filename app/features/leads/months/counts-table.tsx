import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { rupees } from '~/features/leads/core/rupees';
import { formatNumber } from '~/platform/text/format-number';
import { formatShare } from '~/platform/text/whole-ratio';
import { Table, TableHead } from '~/ui/table';

import { type NamedCounts, countAnswerable } from './counts';

import css from './months.module.css';

const figureColumns = ['Leads', 'On time', 'Converted', 'Fee'];

type CountsRow = NamedCounts & { readonly to?: string };

export function CountsTable({
  name,
  title = `By ${name.toLowerCase()}`,
  rows,
  about,
}: {
  name: string;
  title?: string;
  rows: readonly CountsRow[];
  about: string;
}) {
  return (
    <section className={`${css.part} ${css.counts}`}>
      <h3>{title}</h3>
      <p className={css.about}>{about}</p>
      <Table caption={title} captionHidden>
        <TableHead columns={[name, ...figureColumns]} numeric={figureColumns} />
        <tbody>
          {rows.map(({ name: of, to, ...counts }) => (
            <tr key={of}>
              <th scope="row">{to ? <Link to={to}>{of}</Link> : of}</th>
              <td data-numeric>{formatNumber(counts.leads)}</td>
              <Share part={counts.inTime} leads={countAnswerable(counts)} />
              <Share part={counts.converted} leads={counts.leads}>
                {counts.fee > 0 && <small className={css.feeBelow}>{rupees(counts.fee)}</small>}
              </Share>
              <td data-numeric>{counts.fee > 0 && rupees(counts.fee)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

type ShareProps = { part: number; leads: number; children?: ReactNode };

const Share = ({ part, leads, children }: ShareProps) => (
  <td data-numeric>
    {formatNumber(part)}{' '}
    <small className={`caption ${css.share}`}>{leads > 0 && formatShare(part, leads)}</small>
    {children}
  </td>
);
