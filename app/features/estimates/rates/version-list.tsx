import { formatDate } from '~/platform/indian-time';
import { Table } from '~/ui/table';

import css from './rates.module.css';

type Version = { id: string; validFrom: string; note: string; by: string | null };

export function VersionList({
  versions,
  currentId,
}: {
  versions: readonly Version[];
  currentId: string;
}) {
  return (
    <Table caption="Versions">
      <thead>
        <tr>
          <th scope="col">Version</th>
          <th scope="col">From</th>
          <th scope="col">Why</th>
          <th scope="col">By</th>
        </tr>
      </thead>
      <tbody>
        {versions.map(({ id, validFrom, note, by }) => (
          <tr key={id} aria-selected={id === currentId || undefined}>
            <th scope="row" className={css.version}>
              {id}
            </th>
            <td>
              {formatDate(validFrom)}
              {id === currentId && ', current'}
            </td>
            <td>{note}</td>
            <td>{by ?? 'Initial rates'}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
