import { ExportLink } from '~/backoffice/export-link';
import type { Backup } from '~/backups/catalog.server';
import { formatInstant } from '~/platform/indian-time';
import { formatNumber } from '~/platform/text/format-number';
import { EmptyState } from '~/ui/empty-state';
import { Table, TableHead } from '~/ui/table';

import { formatBytes } from './backup-words';

import css from './backups.module.css';

const stateLabels: Readonly<Record<Backup['state'], string>> = {
  running: 'In progress',
  proved: 'Verified',
  failed: 'Failed',
  cancelled: 'Cancelled',
  removed: 'Removed',
};

export function BackupList({ backups }: { backups: readonly Backup[] }) {
  if (backups.length === 0)
    return <EmptyState title="No backup yet">Your first backup will appear here.</EmptyState>;
  return (
    <Table caption="Backups" captionHidden>
      <TableHead columns={['Started', 'Status', 'Contents', 'Size', 'File']} numeric={['Size']} />
      <tbody>
        {backups.map((backup) => (
          <Row key={backup.id} {...backup} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ id, name, state, begunAt, begunBy, problem, ...counts }: Backup) {
  const { leads, posts, pictures, bytes } = counts;
  const isVerified = state === 'proved';
  return (
    <tr>
      <td>{formatInstant(begunAt)}</td>
      <td className={css.noted}>
        {stateLabels[state]}
        <small>
          {begunBy ?? 'Scheduled'}
          {problem && `. ${problem}`}
        </small>
      </td>
      <td>
        {isVerified &&
          `${formatNumber(leads)} leads, ${formatNumber(posts)} posts, ${formatNumber(pictures)} pictures`}
      </td>
      <td data-numeric>{isVerified && formatBytes(bytes)}</td>
      <td className={css.noted}>
        {isVerified && (
          <>
            <ExportLink href={`/admin/settings/backups/${id}`}>
              Download
              <span className="visually-hidden"> the backup of {formatInstant(begunAt)}</span>
            </ExportLink>
            <small>{name}</small>
          </>
        )}
      </td>
    </tr>
  );
}
