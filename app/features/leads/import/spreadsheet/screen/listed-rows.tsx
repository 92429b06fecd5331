import type { ComponentProps } from 'react';
import { Link } from 'react-router';

import { ExportLink } from '~/backoffice/export-link';
import {
  importPath,
  outcomeNames,
  outcomeOfRow,
  type RowOutcome,
} from '~/features/leads/import/spreadsheet/import-states';
import { formatNumber } from '~/platform/text/format-number';
import { buttonClass } from '~/ui/form/button';
import { SegmentedLinks } from '~/ui/form/segmented';
import { Pagination } from '~/ui/pagination';
import { Table, TableHead } from '~/ui/table';

import type { OpenedImport } from './open-import.server';

import css from './sheet.module.css';

const shownOutcomes = ['duplicate', 'aside', 'refused'] as const;

type Props = { readonly id: string } & NonNullable<OpenedImport['table']>;

export function ListedRows({ id, counts, outcome, rows, page, pages }: Props) {
  const all = shownOutcomes.reduce((sum, one) => sum + counts[one], 0);
  if (all === 0) return null;
  const hrefOf = (of: RowOutcome | null, at = 1) =>
    `${importPath(id)}?${new URLSearchParams({ ...(of && { fate: of }), ...(at > 1 && { page: String(at) }) })}`;
  return (
    <section className={`form ${css.outcomes}`} aria-label="Rows to look at">
      <h3>Rows to look at</h3>
      <SegmentedLinks
        label="Rows shown"
        anchor={QuietLink}
        items={[
          { label: `All ${formatNumber(all)}`, href: hrefOf(null), current: outcome === null },
          ...shownOutcomes.map((one) => ({
            label: `${outcomeNames[one]} ${formatNumber(counts[one])}`,
            href: hrefOf(one),
            current: outcome === one,
          })),
        ]}
      />
      {rows.length === 0 ? (
        <p>No rows.</p>
      ) : (
        <Table caption="Rows of the spreadsheet" captionHidden>
          <TableHead columns={['Row', 'In the spreadsheet', 'Result', 'Why']} numeric={['Row']} />
          <tbody>
            {rows.map((row) => (
              <tr key={row.number}>
                <td data-numeric>{formatNumber(row.number)}</td>
                <td>{row.who || '—'}</td>
                <td className={css.fate}>{outcomeOfRow[row.outcome]}</td>
                <td>
                  {row.reason}{' '}
                  {row.leadId && <Link to={`/admin/leads/${row.leadId}`}>Open lead</Link>}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Pagination
        page={page}
        pages={pages}
        hrefOf={(at) => hrefOf(outcome, at)}
        anchor={QuietLink}
      />
      <p className="cluster">
        {shownOutcomes.map(
          (one) =>
            counts[one] > 0 && (
              <ExportLink
                key={one}
                href={`${importPath(id)}/rows?fate=${one}`}
                className={buttonClass({ variant: 'quiet' })}
              >
                Download: {outcomeNames[one].toLowerCase()} ({formatNumber(counts[one])})
              </ExportLink>
            ),
        )}
      </p>
    </section>
  );
}

const QuietLink = ({ href = '', ...rest }: ComponentProps<'a'>) => (
  <Link to={href} preventScrollReset {...rest} />
);
