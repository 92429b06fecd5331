import type { ComponentProps } from 'react';
import { Link } from 'react-router';

import { ExportLink } from '~/backoffice/export-link';
import { importPath } from '~/features/leads/import/spreadsheet/import-paths';
import { fates, type RowFate } from '~/features/leads/import/spreadsheet/import-states';
import { formatNumber } from '~/platform/text/format-number';
import { buttonClass } from '~/ui/form/button';
import { SegmentedLinks } from '~/ui/form/segmented';
import { Pagination } from '~/ui/pagination';
import { Table } from '~/ui/table';

import { fateNames, fateOfRow } from './import-words';

import css from './sheet.module.css';

export type ShownRow = {
  readonly number: number;
  readonly fate: RowFate;
  readonly words: string | null;
  readonly leadId: string | null;
  /** Name and number as they stand in the row. */
  readonly who: string;
};

type Props = {
  readonly id: string;
  readonly counts: Readonly<Record<RowFate, number>>;
  readonly fate: RowFate | null;
  readonly rows: readonly ShownRow[];
  readonly page: number;
  readonly pages: number;
};

/** Result of each row, a page at a time, of all or of one fate. */
export function RowFates({ id, counts, fate, rows, page, pages }: Props) {
  const all = fates.reduce((sum, one) => sum + counts[one], 0);
  const hrefOf = (of: RowFate | null, at = 1) =>
    `${importPath(id)}?${new URLSearchParams({ ...(of && { fate: of }), ...(at > 1 && { page: String(at) }) })}`;
  return (
    <section className={css.fates} aria-label="Result of each row">
      <SegmentedLinks
        label="Rows shown"
        anchor={QuietLink}
        items={[
          { label: `All ${formatNumber(all)}`, href: hrefOf(null), current: fate === null },
          ...fates.map((one) => ({
            label: `${fateNames[one]} ${formatNumber(counts[one])}`,
            href: hrefOf(one),
            current: fate === one,
          })),
        ]}
      />
      {rows.length > 0 && (
        <Table caption="Rows of the spreadsheet" captionHidden>
          <thead>
            <tr>
              <th scope="col" data-numeric>
                Row
              </th>
              <th scope="col">Who</th>
              <th scope="col">Result</th>
              <th scope="col">Why</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.number}>
                <td data-numeric>{formatNumber(row.number)}</td>
                <td>{row.who || '—'}</td>
                <td className={css.fate}>{fateOfRow[row.fate]}</td>
                <td>
                  {row.words}{' '}
                  {row.leadId && <Link to={`/admin/leads/${row.leadId}`}>Open lead</Link>}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {rows.length === 0 && <p>No rows to show.</p>}
      <Pagination page={page} pages={pages} hrefOf={(at) => hrefOf(fate, at)} anchor={QuietLink} />
      <p className={css.actions}>
        {(['refused', 'duplicate', 'aside'] as const).map(
          (one) =>
            counts[one] > 0 && (
              <ExportLink
                key={one}
                href={`${importPath(id)}/rows?fate=${one}`}
                className={buttonClass({ variant: 'quiet' })}
              >
                Download: {fateNames[one].toLowerCase()} ({formatNumber(counts[one])})
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
