import { formatNumber } from '~/platform/text/format-number';
import { Table, TableHead } from '~/ui/table';

import type { OpenedImport } from './open-import.server';

import css from './sheet.module.css';

/** Values with a column of their own. The last column lists all others. */
const own = ['Name', 'Phone', 'Email', 'Status', 'Received'];

export function ImportPreview({ preview }: Pick<OpenedImport, 'preview'>) {
  if (preview.length === 0) return null;
  return (
    <section className={`form ${css.outcomes}`} aria-label="Preview">
      <h3>Preview{preview.length === 50 && ' of the first 50 leads'}</h3>
      <Table caption="Leads as they will be saved" captionHidden>
        <TableHead columns={['Row', ...own, 'Details']} numeric={['Row']} />
        <tbody>
          {preview.map(({ number, values }) => (
            <tr key={number}>
              <td data-numeric>{formatNumber(number)}</td>
              {own.map((name) => (
                <td key={name}>{values.find(([one]) => one === name)?.[1] ?? '—'}</td>
              ))}
              <td className={css.details}>
                <ul>
                  {values
                    .filter(([name]) => !own.includes(name))
                    .map(([name, value]) => (
                      <li key={name}>
                        <small>{name}</small> {value}
                      </li>
                    ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
