import { Link } from 'react-router';

import type { BackupStatus } from '~/backups/status.server';
import { WarningNotices } from '~/ui/notice';

import { verifiedText } from './backup-words';

import css from './backups.module.css';

export function BackupLine({ status, now }: { status: BackupStatus; now: number }) {
  const { verified, warnings } = status;
  return (
    <section className={`stack ${css.line}`} aria-labelledby="backups">
      <h2 id="backups">Backups</h2>
      {verified && <p>Last verified backup: {verifiedText(verified, now)}.</p>}
      <WarningNotices warnings={warnings} />
      <Link to="/admin/settings/backups">All backups</Link>
    </section>
  );
}
